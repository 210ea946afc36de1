import fc from 'fast-check';
import { csvLine } from './csv';

/** The cells that a spreadsheet makes of a line. Quotes hold together what begins with one; anywhere else they are characters. */
const cellsOf = (line: string, separator: string): readonly string[] => {
  const cells: string[] = [];
  let at = 0;
  while (at < line.length) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; at < line.length; at += 1) {
        if (line[at] === '"' && line[(at += 1)] !== '"') break;
        cell += line[at];
      }
    }
    while (at < line.length && ![separator, '\r', '\n'].includes(line[at]!)) cell += line[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
};

describe('a line of CSV', () => {
  it('quotes what RFC 4180 wants in quotes, and doubles quotes', () => {
    expect(csvLine(['plain', 'a,b', 'a "b"', 'a\nb', ''])).toBe('plain,"a,b","a ""b""","a\nb",\r\n');
  });

  it('writes numbers and truth as they are, and null as nothing', () => {
    expect(csvLine([-3, true, null, 'x'])).toBe('-3,true,,x\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j, which opens a formula',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );

  it.each([
    ['hi;=1+1', "hi;'=1+1"],
    ['hi;＝1+1', "hi;'＝1+1"],
    ['a\t＋1', "a\t'＋1"],
    ['a\t+1', "a\t'+1"],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1+1;', `"a;""'=1+1;"`],
    [';;@a;=b', ";;'@a;'=b"],
  ])('puts an apostrophe into %j, where a cell begins that is split at semicolons', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([',', ';', '\t'])('has no cell that opens a formula when it is split at %j', (separator) => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\'a'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        for (const cell of cellsOf(csvLine(texts), separator)) expect(cell).not.toMatch(/^[\t\r]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps such signs later in a text', () => {
    expect(csvLine(['a=1', 'a@b', 'Thanks ;-)'])).toBe('a=1,a@b,Thanks ;-)\r\n');
  });
});
