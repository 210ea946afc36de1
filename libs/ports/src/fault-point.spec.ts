import { join } from 'node:path';
import { runTs } from '@marquee/test-kit/run-ts';
import { delivered, publishedAt } from './fault-point';

const script = join(__dirname, 'testing/fault-point.child.ts');

describe('what a log makes of a fault', () => {
  const messages = ['a1', 'b1', 'a2', 'c1'].map((text) => ({ key: text[0]!, text }));
  const texts = (fault: Parameters<typeof publishedAt>[0]): string =>
    publishedAt(fault, messages)
      .map(({ text }) => text)
      .join(' ');

  it('publishes as given, all of it twice, or the last key first and each key in its order', () => {
    expect([texts(null), texts('dup'), texts('reorder')]).toEqual([
      'a1 b1 a2 c1',
      'a1 b1 a2 c1 a1 b1 a2 c1',
      'c1 b1 a1 a2',
    ]);
  });

  it.each([
    [null, ['x']],
    ['reorder', ['x']],
    ['dup', ['x', 'x']],
  ] as const)('delivers a batch with %s as %j', async (fault, seen) => {
    const batches: string[] = [];
    await delivered(fault, async (batch: string) => void batches.push(batch), 'x');
    expect(batches).toEqual(seen);
  });
});

describe('FAULT', () => {
  const met = 'fault injected at here';
  it.each([
    ['here:2:throw', ['null', 'rejected', 'null', 'null', 'null'], `${met}: throw\n`, 0],
    ['here:2:dup', ['null', 'dup', 'null', 'null', 'null'], `${met}: dup\n`, 0],
    ['here:2:reorder', ['null', 'reorder, later', 'null', 'null', 'null'], `${met}: reorder\n`, 0],
    ['here:2:exit', ['null'], '', null],
    ['there:1:throw', ['null', 'null', 'null', 'null', 'null'], '', 0],
    ['all:2:throw', ['null', 'rejected', 'null', 'null', 'rejected'], `${met}: throw\n`.repeat(2), 0],
    ['all:1:trace', ['trace', 'trace', 'trace', 'trace', 'trace'], `${met}: trace\n`.repeat(5), 0],
    // Nothing is left that would keep the process alive, so it ends without an answer.
    ['here:2:hang', ['null'], `${met}: hang\n`, 0],
  ])('%s answers five passes with %j', async (fault, lines, stderr, code) => {
    const run = await runTs(script, { env: { FAULT: fault } }).done;
    expect([run.lines, run.stderr, run.code]).toEqual([lines, stderr, code]);
  });
});
