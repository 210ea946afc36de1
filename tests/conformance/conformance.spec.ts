import fs from 'node:fs';
import path from 'node:path';
import { namedStatements } from '../../tools/conformance/named-statements.mjs';
import { sections, statements } from './statements';

const root = path.resolve(__dirname, '../..');
const ids = Object.keys(statements);
const named = new Set(namedStatements(root).map(({ id }) => id));

describe('the statements of the specification', () => {
  it('are each named by a test that shows them', () => expect(ids.filter((id) => !named.has(id))).toEqual([]));

  it('are all that tests name', () => expect([...named].filter((id) => !ids.includes(id))).toEqual([]));

  it('have ids that begin with the number of their section', () => {
    const numbers = sections.map(({ number }) => String(number));
    expect(ids.filter((id) => !numbers.includes(id.split('.')[0]!))).toEqual([]);
  });

  it('name a decision record where the product differs from them', () => {
    const records = fs.readdirSync(path.join(root, 'docs/adr')).map((file) => Number(file.slice(0, 4)));
    const differing = Object.values(statements).flatMap((statement) =>
      typeof statement === 'string' ? [] : [statement],
    );
    expect(differing.filter(({ adr }) => !records.includes(adr)).map(({ quote }) => quote)).toEqual([]);
  });
});
