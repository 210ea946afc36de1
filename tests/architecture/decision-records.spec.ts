import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../docs/adr');
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

const records = fs.readdirSync(folder).filter((file) => /^\d/.test(file));

const LINES_MAX = 60;

/** Number, title and status of a record, from its first lines. */
const headOf = (file: string): { number: number; title: string; status: string } => {
  const [, number, title, status] = /^# (\d+)\. (.+)\n\n(Status: [^]+?)\n\n/.exec(read(file))!;
  return { number: Number(number), title: title!, status: status!.replaceAll('\n', ' ') };
};

const unused = (): number[] => {
  const numbers = records.map((file) => headOf(file).number);
  return Array.from({ length: Math.max(...numbers) }, (_, i) => i + 1).filter((number) => !numbers.includes(number));
};

describe('the decision records', () => {
  const index = read('README.md');
  const rows = [...index.matchAll(/^\| (\d+) +\| \[(.+)\]\((\S+)\) +\| (.+?) +\|$/gm)];
  const merged = [...index.matchAll(/^\| (\d+) +\| [^[].* \| merged into ADR (\d+) +\|$/gm)].map(
    ([, number, into]) => ({
      number: Number(number),
      into: Number(into),
    }),
  );

  it('are listed in the index, with their numbers and titles', () => {
    const listed = rows.map(([, number, title, file]) => ({ file, number: Number(number), title }));
    expect(listed).toEqual(records.map((file) => ({ file, number: headOf(file).number, title: headOf(file).title })));
  });

  it('are numbered as their files are', () => {
    const numbers = records.map((file) => headOf(file).number);
    expect(numbers).toEqual(records.map((file) => Number(file.slice(0, 4))));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(merged)('record what ADR $number decided in ADR $into, into which it was merged', ({ number, into }) => {
    const file = records.find((one) => headOf(one).number === into)!;
    expect(headOf(file).status).toMatch(new RegExp(`Includes .*\\bADR ${number}\\b`));
  });

  it.each(records)('%s has at most 60 lines', (file) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
  });

  it('leave only the numbers unused that the index names, besides those that were merged', () => {
    const named = [22, 43, 44, 45, 84, 90, 95, ...merged.map(({ number }) => number)];
    expect(unused()).toEqual(named.sort((a, b) => a - b));
    expect(index).toContain('The numbers 22, 43 to 45, 84, 90 and 95 are not used.');
  });

  it.each(records)('%s has a status with a date, which the index repeats', (file) => {
    const { number, status } = headOf(file);
    expect(status).toMatch(/^Status: accepted, \d{4}-\d\d-\d\d(\.|$)/);
    const superseded = [...(status.split('Superseded in part')[1] ?? '').matchAll(/by ADR (\d+)/g)].map(([, by]) => by);
    const inIndex = rows.find(([, listed]) => Number(listed) === number)![4]!;
    expect(inIndex.startsWith('superseded in part') ? inIndex.match(/\d+/g) : []).toEqual(superseded);
  });
});
