import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { videoSample } from '../src/testing/video-samples';
import { createVideoCleaner } from '../src/upload/video/video-cleaner';

export interface CleaningReport {
  readonly bytes: number;
  /** What the process holds at most while the video is cleaned, over what it held before. */
  readonly overIdleMib: number;
  readonly ms: number;
}

const SIZE = 50_000_000;
/** Ten a second, after one key frame: a WebM file has clusters as long as the container allows. */
const FRAME_BYTES = 30_000;
const SAMPLE_MS = 5;
const residentMib = (): number => process.memoryUsage.rss() / 2 ** 20;

const make = async (container: 'mp4' | 'webm', path: string): Promise<void> => {
  const audio = container === 'webm' ? 'opus' : 'aac';
  const frame = (index: number): Uint8Array => new Uint8Array(FRAME_BYTES).fill(index);
  writeFileSync(path, await videoSample({ container, audio, frames: Math.floor(SIZE / FRAME_BYTES), frame }));
};

const clean = async (path: string): Promise<CleaningReport> => {
  const [from, to] = [await open(path, 'r'), await open(`${path}.clean`, 'wx')];
  const { size: bytes } = await from.stat();
  globalThis.gc?.();
  const idle = residentMib();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMib())), SAMPLE_MS);
  const began = performance.now();
  await createVideoCleaner().clean(from, to);
  clearInterval(watch);
  await Promise.all([from.close(), to.close()]);
  return { bytes, overIdleMib: Number((peak - idle).toFixed(1)), ms: Math.round(performance.now() - began) };
};

const [mode, one = '', other = ''] = process.argv.slice(2);
void (async () => {
  if (mode === 'make') await make(one === 'webm' ? 'webm' : 'mp4', other);
  else process.stdout.write(JSON.stringify(await clean(one)));
})();
