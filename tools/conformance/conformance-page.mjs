// The statements of the specification as a page: whether each holds, where it differs, and which tests show it.
import { CODE, ONE_PROCESS, SERVICES } from './named-statements.mjs';

const SIZES = [CODE, ONE_PROCESS, SERVICES];
const HEADS = ['id', 'statement', 'verdict', 'shown in', 'by'];

/**
 * A row for each statement: `{ id, quote, differs, adr, sizes, files }`.
 * @param {Readonly<Record<string, string | { quote: string, differs: string, adr: number }>>} statements
 * @param {readonly { id: string, file: string, sizes: readonly string[] }[]} named
 */
export const conformanceRows = (statements, named) =>
  Object.entries(statements).map(([id, statement]) => {
    const naming = named.filter((one) => one.id === id);
    const sizes = new Set(naming.flatMap((one) => one.sizes));
    return {
      id,
      ...(typeof statement === 'string' ? { quote: statement } : statement),
      sizes: SIZES.filter((size) => sizes.has(size)),
      files: [...new Set(naming.map(({ file }) => file))].sort(),
    };
  });

/** The rows of a page that was written, with ids and sizes alone. */
export const claimsOf = (page) =>
  [...page.matchAll(/^\| `([^`]+)`.*\| ([^|]*?) +\|[^|]*\|$/gm)].map(([, id, sizes]) => ({
    id,
    sizes: sizes.split(', '),
  }));

/** Statements that a page of these rows claims for a size, and that a run has not shown in it, as `id (size)`. */
export const unshown = (rows, shown) => {
  const seen = new Set(shown.map(({ id, size }) => `${id} (${size})`));
  return rows.flatMap(({ id, sizes }) => sizes.map((size) => `${id} (${size})`)).filter((claim) => !seen.has(claim));
};

const verdictOf = ({ id, differs, adr, files }, missing, records) => {
  if (files.length === 0 || missing.has(id)) return '**not shown**';
  return differs === undefined ? 'holds' : `differs ([ADR ${adr}](adr/${records.get(adr)})): ${differs}`;
};

const linkTo = (file) =>
  `[${file
    .split('/')
    .at(-1)
    .replace(/\.spec\.tsx?$/, '')}](../${file})`;

const tableOf = (rows, missing, records) =>
  [
    HEADS,
    HEADS.map(() => '---'),
    ...rows.map((row) => [
      `\`${row.id}\``,
      row.quote,
      verdictOf(row, missing, records),
      row.sizes.join(', '),
      row.files.map(linkTo).join(', '),
    ]),
  ]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const count = (rows, size) => rows.filter(({ sizes }) => sizes.includes(size)).length;

const summaryOf = (rows, missing) => {
  const open = rows.filter(({ id, files }) => files.length === 0 || missing.has(id));
  const differing = rows.filter((row) => row.differs !== undefined && !open.includes(row));
  return `${rows.length} statements: ${rows.length - differing.length - open.length} hold, ${differing.length} differ, ${
    open.length === 0 ? 'none is' : `${open.length} are`
  } not shown.`;
};

const introduction = (rows, missing) => `# Conformance

${summaryOf(rows, missing)}

Each statement of the specification has an id. Tests name the statements that they show: \`shows('5.profile.bio')\`. A statement is shown
in a run when a test that names it passes. The lists are in \`tests/conformance\`.

The column "shown in" says what the tests run:

- code: the code that both sizes of the product share, in unit and component tests (${count(rows, CODE)} statements). [Ports](ports.md) says what its
  adapters keep in each size.
- one process: the built product in one process, over HTTP or in a browser (${count(rows, ONE_PROCESS)} statements).
- distributed services: the same for one process per service (${count(rows, SERVICES)} statements).

\`npm run conformance\` runs the tests that name a statement, and writes this page. \`npm run conformance -- --list\` writes it without running
them. \`npm test\` fails when a statement is not shown where this page says.
`;

/**
 * The whole page in Markdown.
 * @param {readonly string[]} missing what `unshown` answers for a run
 * @param {ReadonlyMap<number, string>} records file names of decision records by their number
 */
export const conformancePage = (rows, missing, records, sections) => {
  const ids = new Set(missing.map((claim) => claim.split(' ')[0]));
  const parts = sections.map(
    ({ number, title }) =>
      `## ${number}. ${title}\n\n${tableOf(
        rows.filter(({ id }) => id.startsWith(`${number}.`)),
        ids,
        records,
      )}\n`,
  );
  return [introduction(rows, ids), ...parts].join('\n');
};
