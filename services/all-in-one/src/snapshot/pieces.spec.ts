import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blockPiece, framed, groupsOf, linePiece, piecesOf, unframed } from './pieces';

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
    expect([...piecesOf(file, blockPiece)].map(unframed)).toEqual(blocks);
    const lines = ['["x\u2028y"]\n', `${'z'.repeat(600_000)}\n`, '\n'];
    expect([...piecesOf(written(Buffer.from(lines.join(''))), linePiece)].map(String)).toEqual(lines);
  });

  it('are refused where the file is cut off, or gone', () => {
    const file = written(Buffer.concat([...framed(Buffer.from('whole')), Buffer.from([9, 0, 0, 0, 1])]));
    expect(() => [...piecesOf(file, blockPiece)]).toThrow(RangeError);
    expect(() => [...piecesOf(`${file}.gone`, blockPiece)]).toThrow('ENOENT');
  });

  it('are grouped by their number and their bytes', () => {
    const pieces = ['1', '2', '3', '4444', '5'].map((text) => Buffer.from(text));
    const grouped = [...groupsOf(pieces, 2, 4)].map((group) => group.map(String));
    expect(grouped).toEqual([['1', '2'], ['3', '4444'], ['5']]);
  });
});
