import { createPicturePainter, type PicturePainter } from '@marquee/stickers';

const IDLE_MS = 5 * 60_000;

/**
 * A painter whose thread starts with the first picture and ends when none was asked for in `idleMs` milliseconds: its fonts take tens of
 * megabytes, which are of no use for most of the day.
 */
export const createRestingPainter = ({
  start = createPicturePainter,
  idleMs = IDLE_MS,
}: { readonly start?: () => PicturePainter; readonly idleMs?: number } = {}): PicturePainter => {
  let painter: PicturePainter | null = null;
  let drawing = 0;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const rest = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = painter;
    painter = null;
    await ended?.close();
  };

  return {
    draw: async (owner, input) => {
      if (closed) throw new Error('the painter is closed');
      clearTimeout(idle);
      drawing += 1;
      painter ??= start();
      try {
        return await painter.draw(owner, input);
      } finally {
        drawing -= 1;
        if (drawing === 0) idle = setTimeout(() => void rest(), idleMs).unref();
      }
    },
    close: async () => {
      closed = true;
      await rest();
    },
  };
};
