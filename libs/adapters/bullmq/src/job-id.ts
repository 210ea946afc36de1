/**
 * BullMQ refuses ids that are whole numbers or hold colons, and puts ids into the names of keys. A job's id may be any text, so it is
 * encoded; the letter in front keeps the result from being a number.
 */
export const toBullId = (id: string): string => `j${encodeURIComponent(id)}`;
export const fromBullId = (id: string): string => decodeURIComponent(id.slice(1));
