import type { PicturePainter, StickerInput } from '@marquee/stickers';
import { until } from '../../../../tests/support/until';
import { createRestingPainter } from './resting-painter';

const input: StickerInput = {
  picture: 'sticker',
  title: 'a',
  message: 'b',
  reply: 'c',
  username: 'd',
  publicHost: 'e',
  check: { path: 'f', address: 'G' },
};

/** Painters whose drawings end when a test says so. */
const observedPainters = () => {
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const start = (): PicturePainter => {
    seen.push('start');
    return {
      draw: async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return new Uint8Array();
      },
      close: async () => void seen.push('close'),
    };
  };
  return { seen, start, endOne: () => ends.shift()!() };
};

describe('a painter that rests', () => {
  it('starts with the first sticker, rests when no drawing is under way for a while, and starts again', async () => {
    const { seen, start, endOne } = observedPainters();
    const painter = createRestingPainter({ start, idleMs: 1 });
    expect(seen).toEqual([]);
    const drawings = [painter.draw('ines', input), painter.draw('ines', input)];
    endOne();
    await drawings[0];
    expect(seen).toEqual(['start']);
    endOne();
    await drawings[1];
    await until(() => seen.length === 2);
    expect(seen).toEqual(['start', 'close']);
    const again = painter.draw('ines', input);
    endOne();
    await again;
    expect(seen).toEqual(['start', 'close', 'start']);
    await painter.close();
  });

  it('draws nothing once it is closed', async () => {
    const { seen, start } = observedPainters();
    const painter = createRestingPainter({ start });
    await painter.close();
    await expect(painter.draw('ines', input)).rejects.toThrow('the painter is closed');
    expect(seen).toEqual([]);
  });
});
