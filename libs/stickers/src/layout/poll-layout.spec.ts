import fc from 'fast-check';
import type { PollInput } from '../picture-input';
import type { MeasureOf } from '../text/flow';
import { graphemesOf } from '../text/pieces';
import { layOutPoll, type PollLayout } from './poll-layout';

/** Half an em for each grapheme. */
const measureOf: MeasureOf = () => (text) => graphemesOf(text).length / 2;

const input: PollInput = {
  picture: 'poll',
  question: 'Which glaze?',
  answers: 200,
  groups: [
    { name: 'Celadon', count: 100 },
    { name: 'Cobalt', count: 51 },
  ],
  username: 'inesvidal',
  publicHost: 'marquee.example',
};
const layOut = (changes: Partial<PollInput>): PollLayout => layOutPoll({ ...input, ...changes }, measureOf);
const textOf = ({ lines }: PollLayout['question']): string => lines.map(({ text }) => text).join(' ');

describe('the layout of a poll', () => {
  it('shows the share of all answers, rounded, and a bar of that part of the track', () => {
    shows('9.analysis.groups');
    const { rows, answers } = layOut({});
    expect(rows.map(({ name, share, barWidth }) => [textOf(name), textOf(share), barWidth])).toEqual([
      ['Celadon', '50%', 340],
      ['Cobalt', '26%', 173.4],
    ]);
    expect(textOf(answers)).toBe('200 answers');
  });

  it('shows the five largest groups, the first one larger', () => {
    shows('9.analysis.groups', '9.images.bars');
    const groups = [3, 9, 1, 7, 5, 8].map((count) => ({ name: `${count}`, count }));
    const { rows } = layOut({ groups });
    expect(rows.map(({ name }) => textOf(name))).toEqual(['9', '8', '7', '5', '3']);
    expect(rows.map(({ share, barHeight }) => [share.size, barHeight])).toEqual([
      [48, 36],
      ...Array.from({ length: 4 }, () => [38, 28]),
    ]);
  });

  it('names who asked, the address and the only answer', () => {
    shows('9.images.link');
    const { title, address, answers } = layOut({ answers: 1 });
    expect([title, address, answers].map(textOf)).toEqual([
      '@inesvidal asked',
      'marquee.example/@inesvidal',
      '1 answer',
    ]);
  });

  it('shrinks a question of more than three lines, and cuts it at the smallest size', () => {
    shows('9.images.story');
    expect(layOut({}).question.size).toBe(48);
    const long = layOut({ question: 'abcde '.repeat(20) }).question;
    expect(long.size).toBeLessThan(48);
    expect(long.lines.length).toBeLessThanOrEqual(3);
    const longest = layOut({ question: 'abcde '.repeat(200) }).question;
    expect([longest.size, longest.lines.length]).toEqual([16, 3]);
    expect(textOf(longest)).toMatch(/…$/);
  });

  it('cuts a name that does not fit next to its share', () => {
    const [row] = layOut({ groups: [{ name: 'a'.repeat(80), count: 200 }] }).rows;
    expect(textOf(row!.name)).toMatch(/^a+…$/);
    expect(row!.name.size).toBe(34);
  });

  it('keeps everything in its place, one below the other', () => {
    const group = fc.record({ name: fc.string({ unit: 'binary', maxLength: 80 }), count: fc.nat({ max: 500 }) });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(group, { maxLength: 10 }),
        (question, groups) => {
          const layout = layOut({ question, groups, answers: 500 });
          const ends = [layout.headEnd, layout.question.bottom];
          for (const { barTop, barHeight, barWidth, name } of layout.rows) {
            ends.push(name.top, barTop, barTop + barHeight);
            expect(barWidth).toBeLessThanOrEqual(680);
          }
          ends.push(layout.footStart, layout.height);
          expect(ends).toEqual(ends.toSorted((one, other) => one - other));
          expect(Number.isInteger(layout.height)).toBe(true);
        },
      ),
    );
  });
});
