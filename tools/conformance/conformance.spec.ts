import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimsOf, conformancePage, conformanceRows, unshown } from './conformance-page.mjs';
import { statementsNamedIn } from './named-statements.mjs';
import { shownStatements } from './shown-statements.mjs';

/** A call as a spec has it. It is put together here, so that this spec names nothing itself. */
const shows = (list: string): string => `${'shows'}(${list});`;
const both = `describeSizes('the API', (size) => it('counts', () => { ${shows("'1.page', '7.clicks'")} }));`;
const named = [
  ...statementsNamedIn(
    'libs/page/src/bio.spec.ts',
    `it('is short', () => { ${shows("'5.bio'")} ${shows("\n '1.page',\n")} });`,
  ),
  ...statementsNamedIn('tests/e2e/api.e2e.spec.ts', both),
];
const statements = {
  '1.page': 'A page | of items',
  '5.bio': 'bio at most 200 characters',
  '7.clicks': { quote: 'POST /clicks', differs: 'the redirect records', adr: 64 },
};
const rows = conformanceRows(statements, named);

describe('the statements that a spec names', () => {
  it('are literals, on one line or several, with the sizes in which its tests run', () =>
    expect(named).toEqual([
      { id: '5.bio', file: 'libs/page/src/bio.spec.ts', sizes: ['code'] },
      { id: '1.page', file: 'libs/page/src/bio.spec.ts', sizes: ['code'] },
      { id: '1.page', file: 'tests/e2e/api.e2e.spec.ts', sizes: ['one process', 'distributed services'] },
      { id: '7.clicks', file: 'tests/e2e/api.e2e.spec.ts', sizes: ['one process', 'distributed services'] },
    ]));

  it('are those of an end-to-end spec in one process, unless it starts services', () => {
    const sizesIn = (text: string) =>
      statementsNamedIn('a.e2e.spec.ts', `${text} ${shows("'5.bio'")}`).flatMap(({ sizes }) => sizes);
    expect([sizesIn(''), sizesIn('describeDistributed(')]).toEqual([['one process'], ['distributed services']]);
  });

  it('are not what a function or method of the same name is called with', () =>
    expect(
      statementsNamedIn(
        'a.spec.ts',
        [shows('page, 4'), shows("'Message 1'"), `stage.${shows("'5.bio'")}`, shows('id')].join(' '),
      ),
    ).toEqual([]));
});

describe('the statements that a run shows', () => {
  let root: string;
  beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-shown-'))));
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('are those of passed tests, with the size that the suite of the test is about', () => {
    const spec = path.join(root, 'api.e2e.spec.ts');
    fs.writeFileSync(spec, both);
    const tests = [
      ['the API, in one process counts', 'passed'],
      ['the API, with distributed services counts', 'passed'],
      ['the API, in one process fails', 'failed'],
    ] as const;
    const results = {
      testResults: [{ name: spec, assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
    };
    const line = (test: string, ...ids: readonly string[]) => JSON.stringify({ path: spec, test, statements: ids });
    const lines = [line(tests[0][0], '1.page'), line(tests[1][0], '1.page'), line(tests[2][0], '5.bio')];
    expect(shownStatements(results, `${lines.join('\n')}\n`, root)).toEqual([
      { id: '1.page', file: 'api.e2e.spec.ts', size: 'one process' },
      { id: '1.page', file: 'api.e2e.spec.ts', size: 'distributed services' },
    ]);
  });
});

describe('the page of the statements', () => {
  const records = new Map([[64, '0064-small.md']]);
  const sections = [1, 5, 7].map((number) => ({ number, title: `Section ${number}` }));
  const pageWithout = (...missing: readonly string[]) => conformancePage(rows, missing, records, sections);

  it('says whether each holds, and where a decision record says why it differs', () => {
    const page = pageWithout();
    expect(page).toContain('3 statements: 2 hold, 1 differ, none is not shown.');
    expect(page).toContain(
      '| `1.page` | A page \\| of items | holds | code, one process, distributed services | [bio](../libs/page/src/bio.spec.ts), [api.e2e](../tests/e2e/api.e2e.spec.ts) |',
    );
    expect(page).toContain('| differs ([ADR 64](adr/0064-small.md)): the redirect records |');
  });

  it('names what a run has not shown', () => {
    const page = pageWithout('5.bio (code)');
    expect(page).toContain('1 hold, 1 differ, 1 are not shown.');
    expect(page).toContain('| `5.bio` | bio at most 200 characters | **not shown** |');
  });

  it('is compared with a run size by size', () => {
    const claims = claimsOf(pageWithout());
    expect(claims).toEqual(rows.map(({ id, sizes }) => ({ id, sizes })));
    const seen = rows.flatMap(({ id, sizes }) => sizes.map((size) => ({ id, size })));
    expect(unshown(claims, seen)).toEqual([]);
    expect(
      unshown(
        claims,
        seen.filter(({ size }) => size !== 'distributed services'),
      ),
    ).toEqual(['1.page (distributed services)', '7.clicks (distributed services)']);
  });
});
