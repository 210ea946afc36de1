// Writes the table of all settings out of the schemas that read them into docs/settings.md. `--check` writes nothing and fails when the
// table is not current.
import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { loadTypeScript } from '../tools/build/server/bundle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs/settings.md');

/** The fields of a schema, whatever is transformed and checked behind it. */
const shapeOf = (schema) => schema.shape ?? shapeOf(schema.def.in);

const defaultOf = (field) => {
  const standard = field.meta()?.standard;
  if (standard !== undefined) return standard;
  const { success, data } = field.safeParse(undefined);
  if (!success) return 'required';
  const text = Array.isArray(data) ? data.join(',') : data;
  return text === undefined || text === '' ? 'none' : `\`${text}\``;
};

/** A description may be on the field itself or on what was wrapped since. */
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
const ONE_PROCESS = '`npm start`';
/** The origin of `npm start` follows from its port. */
const allInOne = settingsOf([allInOneEnv, outsideEnv, ...services.map(({ settings }) => settings)]).map((setting) =>
  setting.name === 'PUBLIC_URL' ? { ...setting, standard: '`http://localhost:PORT`' } : setting,
);
const processes = [
  ...services.map((service) => ({ of: service.name, settings: settingsOf(schemasOf(service)) })),
  { of: 'gateway', settings: settingsOf([gatewayEnv]) },
];

const readBy = (names) => {
  const separate = names.filter((name) => name !== ONE_PROCESS);
  return [
    ...names.filter((name) => name === ONE_PROCESS),
    ...(separate.length === processes.length ? ['all'] : separate),
  ].join(', ');
};

/** One row for each variable, default and meaning, with the processes that share them. */
const rows = () => {
  const found = new Map();
  for (const { of, settings } of [{ of: ONE_PROCESS, settings: allInOne }, ...processes]) {
    for (const { name, standard, meaning } of settings) {
      const key = [name, standard, meaning].join('\0');
      found.set(key, [...(found.get(key) ?? []), of]);
    }
  }
  return [...found]
    .map(([key, of]) => [...key.split('\0'), readBy(of)])
    .sort(([a, , , ofA], [b, , , ofB]) => (a === b ? (ofA < ofB ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, standard, meaning, of]) => [`\`${name}\``, of, standard, meaning]);
};

const text = `# Settings

Settings are environment variables. \`npm start\` needs none of them. A process reads its settings when it starts; a missing or invalid one
stops the start with an error that names it.

The column "read by" names the processes: \`npm start\` is the whole product in one process, \`all\` is every process of the distributed
services. \`npm run settings\` writes this table from the schemas in the code.

${table(['variable', 'read by', 'default', 'meaning'], rows())}
`;

const formatted = await prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' });
if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== formatted) {
  if (process.argv.includes('--check')) {
    console.error('docs/settings.md is not current: run `npm run settings`');
    process.exitCode = 1;
  } else {
    fs.writeFileSync(file, formatted);
    console.log('wrote docs/settings.md');
  }
}
