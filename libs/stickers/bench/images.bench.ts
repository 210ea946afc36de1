import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { createPicturePainter, type StickerInput } from '../src/index';

const sticker: StickerInput = {
  picture: 'sticker',
  title: 'Ask me about clay',
  message:
    'I drove four hours for the last kiln opening and would do it again. Will there be tea bowls this time? 🎉 And what do they cost?',
  reply: 'Twelve of them, in the ash glaze. Come early, they always go first, and there is soup from eleven.',
  username: 'inesvidal',
  publicHost: 'marquee.example',
  check: { path: '/s/7Q4M-KX2P-9BTR', address: 'HTTPS://MARQUEE.EXAMPLE/S/7Q4MKX2P9BTR' },
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** `npm run bench -- images [count]`: stickers drawn one after the other in one thread, 300 by default. */
export const bench = async ({
  root,
  args,
}: {
  readonly root: string;
  readonly args: readonly string[];
}): Promise<void> => {
  const count = Number(args[0] ?? 300);
  const started = performance.now();
  const painter = createPicturePainter();
  await painter.draw('bench', sticker);
  const coldMs = performance.now() - started;
  const times: number[] = [];
  const began = performance.now();
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const before = performance.now();
    bytes = (await painter.draw('bench', sticker)).length;
    times.push(performance.now() - before);
  }
  const perSecond = (count * 1000) / (performance.now() - began);
  await painter.close();
  const sorted = times.toSorted((one, other) => one - other);
  const figures = {
    p50Ms: Number(quantile(sorted, 0.5).toFixed(1)),
    p99Ms: Number(quantile(sorted, 0.99).toFixed(1)),
    perSecondAndCore: Number(perSecond.toFixed(1)),
    firstMs: Number(times[0]!.toFixed(1)),
    fromStartOfThreadMs: Math.round(coldMs),
    bytes,
    residentMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
  };
  console.log(`stickers on ${machineText}
  p50                    ${figures.p50Ms} ms (goal 25)
  p99                    ${figures.p99Ms} ms
  a second and core      ${figures.perSecondAndCore} (goal 40)
  first, thread is ready ${figures.firstMs} ms (goal 150)
  first, with its start  ${figures.fromStartOfThreadMs} ms
  bytes                  ${figures.bytes}
  resident memory        ${figures.residentMb} MiB`);
  saveResults(root, 'images', figures);
};
