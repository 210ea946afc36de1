import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { batchesOf, blocksIn, framed } from './pieces';

describe('the pieces of a file of a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-pieces-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const written = (bytes: Uint8Array): string => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, bytes);
    return file;
  };

  it('come as they were written, also those that are longer than what is read at once', () => {
    const blocks = [Buffer.from(''), Buffer.alloc(700_000, 'a'), Buffer.from('\n'), Buffer.alloc(300_000, 'b')];
    const file = written(Buffer.concat(blocks.flatMap((block) => [...framed(block)])));
    expect([...blocksIn(file)]).toEqual(blocks);
  });

  it('are refused where the file is cut off, or gone', () => {
    const file = written(Buffer.concat([...framed(Buffer.from('whole')), Buffer.from([9, 0, 0, 0, 1])]));
    expect(() => [...blocksIn(file)]).toThrow(RangeError);
    expect(() => [...blocksIn(`${file}.gone`)]).toThrow('ENOENT');
  });

  it.each([
    [[], []],
    [[1, 2], [[1, 2]]],
    [
      [1, 2, 3],
      [[1, 2], [3]],
    ],
  ])('are read in batches: %j', async (entries, wanted) => {
    const source = (async function* () {
      yield* entries;
    })();
    const found: (readonly number[])[] = [];
    for await (const batch of batchesOf<number>(source, 2)) found.push(batch);
    expect(found).toEqual(wanted);
  });
});
