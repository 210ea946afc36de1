import { useCallback, useState } from 'react';
import type { MadeSticker } from './made-sticker';

/** The stickers that are drawn, one after the other: one that comes while another is shown waits, so that no button acts on another message. */
export const useStickers = () => {
  const [stickers, setStickers] = useState<readonly MadeSticker[]>([]);
  const addSticker = useCallback((made: MadeSticker) => setStickers((all) => [...all, made]), []);
  const dropSticker = (shown: MadeSticker): void => setStickers((all) => all.filter((each) => each !== shown));
  return { sticker: stickers[0] ?? null, addSticker, dropSticker };
};
