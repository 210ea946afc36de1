import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The fields of a sticker's page that are shown whether or not its words are. */
export const stickerRecord = z.object({
  /** The day on which the words arrived, UTC. */
  sentOn: z.iso.date(),
  sends: z.enum(['message', 'answer']),
  /** Of the inbox or the question, as the sticker has it. */
  title: z.string(),
  /** From `fingerprintOf`. */
  fingerprint: z.string(),
});

export type StickerRecord = z.infer<typeof stickerRecord>;

/** The words of a sticker whose owner shows them on its page. */
export const stickerWords = z.object({ message: z.string(), reply: z.string().nullable() });

export type StickerWords = z.infer<typeof stickerWords>;

/** Hexadecimal digits of a fingerprint: 128 bits, which a person can still compare. */
const DIGITS = 32;

/**
 * The words as two people who see one picture type them: composed (NFC), white space as one space, quotation marks straight, since
 * keyboards bend them, and without characters that cannot be seen. Anything else counts: capitals, commas, emoji.
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
 * can compute it. The code is its salt: the same words twice have two fingerprints, and guesses need the sticker, which shows them anyway.
 */
export const fingerprintOf = (code: string, sentOn: string, text: string): string =>
  createHash('sha256')
    .update(`${code}\n${sentOn}\n${comparable(text)}`)
    .digest('hex')
    .slice(0, DIGITS)
    .toUpperCase();
