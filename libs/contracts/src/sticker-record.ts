import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The fields of a sticker's page that are shown even if its words are hidden. */
export const stickerRecord = z.object({
  /** The day on which the words arrived, UTC. */
  sentOn: z.iso.date(),
  sends: z.enum(['message', 'answer']),
  /** The title of the inbox or the question, as on the sticker. */
  title: z.string(),
  /** From `fingerprintOf`. */
  fingerprint: z.string(),
});

export type StickerRecord = z.infer<typeof stickerRecord>;

/** The words of a sticker whose owner shows them on its page. */
export const stickerWords = z.object({ message: z.string(), reply: z.string().nullable() });

export type StickerWords = z.infer<typeof stickerWords>;

/** The number of hexadecimal digits of a fingerprint: 128 bits, few enough for a person to compare. */
const DIGITS = 32;

/**
 * Normalises words, so that two people who copy them from one picture get the same text: NFC, one space for white space, straight quotation
 * marks, because keyboards make them curly, and no invisible characters. Everything else is compared: capitals, commas, emoji.
 */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replaceAll(/[\u201c-\u201f]/g, '"')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * The first half of the SHA-256 of code, day and words, each on a line of its own, in upper-case hexadecimal. Each person with the sticker
 * can compute it. The code is the salt: the same words on two stickers have two fingerprints, and guessing words needs the sticker, which
 * shows them anyway.
 */
export const fingerprintOf = (code: string, sentOn: string, text: string): string =>
  createHash('sha256')
    .update(`${code}\n${sentOn}\n${comparable(text)}`)
    .digest('hex')
    .slice(0, DIGITS)
    .toUpperCase();
