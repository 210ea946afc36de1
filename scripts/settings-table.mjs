// Writes the tables of all settings out of the schemas that read them: those of `npm start` into README.md, those of each process of
// the distributed size into docs/settings.md. `--check` writes nothing and fails when a table is not current.
import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { loadTypeScript } from '../tools/build/server/bundle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const begin = '<!-- settings: written by `npm run settings` -->';
const end = '<!-- /settings -->';

/** The fields of a schema, whatever is transformed and checked behind it. */
const shapeOf = (schema) => schema.shape ?? shapeOf(schema.def.in);

const defaultOf = (field) => {
  const { success, data } = field.safeParse(undefined);
  if (!success) return 'required';
  const text = Array.isArray(data) ? data.join(',') : data;
  return text === undefined || text === '' ? 'none' : `\`${text}\``;
};

/** A description may stand on the field itself or on what was wrapped since. */
const meaningOf = (name, field) => {
  for (let at = field; at; at = at.def?.innerType ?? at.def?.in) if (at.description) return at.description;
  throw new Error(`${name} has no description`);
};

const settingsOf = (schemas) => {
  const found = new Map();
  for (const [name, field] of schemas.flatMap((schema) => Object.entries(shapeOf(schema))))
    if (!found.has(name)) found.set(name, { name, standard: defaultOf(field), meaning: meaningOf(name, field) });
  return [...found.values()];
};

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const { schemasOf } = await loadTypeScript('libs/service-host/src/process-settings.ts');
const { services } = await loadTypeScript('services/all-in-one/src/services.ts');
const { allInOneEnv, outsideEnv } = await loadTypeScript('services/all-in-one/src/all-in-one.env.ts');
const { gatewayEnv } = await loadTypeScript('services/gateway/src/gateway.env.ts');
const allInOne = settingsOf([allInOneEnv, outsideEnv, ...services.map(({ settings }) => settings)]);
const processes = [
  ...services.map((service) => ({ of: service.name, settings: settingsOf(schemasOf(service)) })),
  { of: 'gateway', settings: settingsOf([gatewayEnv]) },
];

/** One row for each variable, default and meaning, with the processes that share them. */
const distributed = () => {
  const rows = new Map();
  for (const { of, settings } of processes) {
    for (const { name, standard, meaning } of settings) {
      const key = [name, standard, meaning].join('\0');
      rows.set(key, [...(rows.get(key) ?? []), of]);
    }
  }
  return [...rows]
    .map(([key, of]) => [...key.split('\0'), of.length === processes.length ? 'all' : of.join(', ')])
    .sort(([a, , , ofA], [b, , , ofB]) => (a === b ? (ofA < ofB ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, standard, meaning, of]) => [`\`${name}\``, of, standard, meaning]);
};

const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
const from = readme.indexOf(begin);
const to = readme.indexOf(end);
if (from === -1 || to === -1) throw new Error(`README.md has no place for the table: ${begin} … ${end}`);
const short = table(
  ['variable', 'default', 'meaning'],
  allInOne.map(({ name, standard, meaning }) => [
    `\`${name}\``,
    name === 'PUBLIC_URL' ? '`http://localhost:PORT`' : standard,
    meaning,
  ]),
);

const files = {
  'README.md': `${readme.slice(0, from)}${begin}\n\n${short}\n\n${readme.slice(to)}`,
  'docs/settings.md': `# Settings of the distributed size

Written by \`npm run settings\` out of the schemas that read them. Each process reads its own from the environment at its start; one that
is missing or invalid stops the start with an error that names it. The README lists the settings of \`npm start\`.

${table(['variable', 'read by', 'default', 'meaning'], distributed())}
`,
};

const check = process.argv.includes('--check');
for (const [name, text] of Object.entries(files)) {
  const file = path.join(root, name);
  const formatted = await prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' });
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === formatted) continue;
  if (check) {
    console.error(`${name} is not current: run \`npm run settings\``);
    process.exitCode = 1;
  } else {
    fs.writeFileSync(file, formatted);
    console.log(`wrote ${name}`);
  }
}
