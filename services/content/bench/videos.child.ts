import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { videoSample } from '../src/testing/video-samples';
import { createVideoCleaner } from '../src/upload/video/video-cleaner';

export interface CleaningReport {
  readonly bytes: number;
  /** What the process holds at most while the video is cleaned, over what it held before, when it had cleaned another one. */
  readonly overIdleMib: number;
  readonly ms: number;
}

const SIZE = 50_000_000;
const SMALL_SIZE = 500_000;
/** Ten a second, after one key frame: a WebM file has clusters as long as the container allows. */
const FRAME_BYTES = 30_000;
const SAMPLE_MS = 5;
const residentMib = (): number => process.memoryUsage.rss() / 2 ** 20;

const make = async (container: 'mp4' | 'webm', path: string, size: number): Promise<void> => {
  const audio = container === 'webm' ? 'opus' : 'aac';
  const frame = (index: number): Uint8Array => new Uint8Array(FRAME_BYTES).fill(index);
  writeFileSync(path, await videoSample({ container, audio, frames: Math.floor(size / FRAME_BYTES), frame }));
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

/** The large video in a process that has cleaned a small one: what a server that runs takes for it. */
const measure = async (small: string, large: string): Promise<CleaningReport> => {
  await clean(small);
  return clean(large);
};

const [mode, one = '', other = '', another = ''] = process.argv.slice(2);
void (async () => {
  if (mode === 'make') {
    const container = one === 'webm' ? 'webm' : 'mp4';
    await make(container, other, SMALL_SIZE);
    await make(container, another, SIZE);
  } else process.stdout.write(JSON.stringify(await measure(one, other)));
})();
