// `node k8s/overlays/production/make-secrets.mjs [folder]`: makes `secrets` once, out of `secrets.example` and random texts, and then names each
// value that an operator has to fill in. It ends with 0 when none is left: run it before each apply.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const examples = path.join(import.meta.dirname, 'secrets.example');
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'secrets'));

/** They have no example, so that an overlay whose examples were merely copied does not render. */
const RANDOM = [
  { file: 'installation.env', name: 'INSTALLATION_SECRET', shortest: 32 },
  { file: 'metrics.env', name: 'METRICS_TOKEN', shortest: 16 },
];

const makeSecrets = () => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (file, text) => fs.writeFileSync(path.join(folder, file), text, { mode: 0o600 });
  for (const { file, name } of RANDOM) write(file, `${name}=${randomBytes(24).toString('hex')}\n`);
  for (const file of fs.readdirSync(examples)) write(file, fs.readFileSync(path.join(examples, file)));
  console.log(`made ${folder}: keep a copy of installation.env elsewhere, and never change it`);
};

/** None where there is no such file. */
const valuesIn = (file) => {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const pairs = lines.map((line) => /^(\w+)=(.*)$/.exec(line)).filter((pair) => pair !== null);
  return new Map(pairs.map(([, name, value]) => [name, value.trim()]));
};

const wanted = [
  ...RANDOM,
  ...fs
    .readdirSync(examples)
    .flatMap((file) => [...valuesIn(path.join(examples, file))].map(([name, example]) => ({ file, name, example }))),
];

const faultOf = ({ file, name, example, shortest = 1 }) => {
  const value = valuesIn(path.join(folder, file)).get(name) ?? '';
  if (value === '') return `${file}: ${name} is empty`;
  if (value.length < shortest) return `${file}: ${name} needs ${shortest} characters`;
  return value === example ? `${file}: ${name} is the example` : undefined;
};

if (!fs.existsSync(folder)) makeSecrets();
const faults = wanted.map(faultOf).filter((fault) => fault !== undefined);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
