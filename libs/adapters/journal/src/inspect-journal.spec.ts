import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAME_HEADER, sealFrame } from './frame';
import { inspectJournal } from './inspect-journal';
import { segmentPath } from './segments';

const frame = (base: number): Buffer => {
  const payload = '["act"]';
  const bytes = Buffer.alloc(FRAME_HEADER + payload.length);
  bytes.write(payload, FRAME_HEADER);
  sealFrame(bytes, payload.length, { epoch: 1, base, count: 1, at: 0 });
  return bytes;
};

describe('an inspection of a journal', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(join(tmpdir(), 'marquee-inspect-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true }));
  const write = (epoch: number, ...parts: readonly Buffer[]): void =>
    fs.writeFileSync(segmentPath(dir, epoch, 0), Buffer.concat(parts));

  it('tells the end that a kill has left from damage, and changes nothing', () => {
    const damaged = frame(1);
    damaged[FRAME_HEADER]! ^= 1;
    write(1, frame(0), damaged, frame(2));
    write(2, frame(0), frame(1).subarray(0, 10));
    const before = fs.readFileSync(segmentPath(dir, 2, 0));
    const found = inspectJournal(dir, Infinity);
    expect(found).toEqual({ segments: 2, damagedBytes: damaged.length, tornBytes: 10, isWhole: true });
    expect(fs.readFileSync(segmentPath(dir, 2, 0))).toEqual(before);
  });

  it('takes a torn end of an older file for damage', () => {
    write(1, frame(0), Buffer.alloc(7));
    write(2, frame(0));
    expect(inspectJournal(dir, Infinity)).toMatchObject({ damagedBytes: 7, tornBytes: 0 });
  });

  it('ends in time, and says so', () => {
    write(1, frame(0));
    expect(inspectJournal(dir, -1)).toMatchObject({ segments: 0, isWhole: false });
  });
});
