import { tryParseJson } from '@marquee/kernel';
import type { KeyStore } from '@marquee/ports';
import { z } from 'zod';
import { noSuchPicture } from '../picture/own-order';
import type { PictureOrder } from '../picture/picture-orders';

/** What the order of a sticker seals, as JSON. */
const sealedSticker = z.object({
  /** From `newStickerCode`. No other place has it, so it goes with the order, and with the key of its owner. */
  code: z.string(),
  /** Empty for an answer that is shown alone. */
  reply: z.string(),
});

export type SealedSticker = z.infer<typeof sealedSticker>;

/** Opens what the order of a sticker seals; null where it has another shape. */
export const openSealedSticker = async (
  keys: Pick<KeyStore, 'open'>,
  { ownerId, sealed }: Pick<PictureOrder, 'ownerId' | 'sealed'>,
): Promise<SealedSticker | 'erased' | null> => {
  const opened = await keys.open(ownerId, sealed);
  return opened === 'erased' ? opened : (sealedSticker.safeParse(tryParseJson(opened.text)).data ?? null);
};

/** The code of a sticker that was ordered. Throws `not_found` where the order does not say it any more. */
export const codeOfSticker = async (
  keys: Pick<KeyStore, 'open'>,
  order: Pick<PictureOrder, 'ownerId' | 'sealed'>,
): Promise<string> => {
  const asked = await openSealedSticker(keys, order);
  if (asked === 'erased' || asked === null) throw noSuchPicture();
  return asked.code;
};
