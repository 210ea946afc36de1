import { csvLine } from './csv';

describe('a line of CSV', () => {
  it('quotes what RFC 4180 wants in quotes, and doubles quotes', () => {
    expect(csvLine(['plain', 'a,b', 'a "b"', 'a\nb', ''])).toBe('plain,"a,b","a ""b""","a\nb",\r\n');
  });

  it('writes numbers and truth as they are, and null as nothing', () => {
    expect(csvLine([-3, true, null, 'x'])).toBe('-3,true,,x\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'puts an apostrophe before %j, which opens a formula',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );

  it('leaves such signs alone later in a text', () => {
    expect(csvLine(['a=1', 'a@b'])).toBe('a=1,a@b\r\n');
  });
});
