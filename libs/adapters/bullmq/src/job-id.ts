/**
 * BullMQ takes neither colons nor whole numbers for ids, and puts them into the names of keys: ours are any text. The
 * first letter keeps a number from being one.
 */
export const toBullId = (id: string): string => `j${encodeURIComponent(id)}`;
export const fromBullId = (id: string): string => decodeURIComponent(id.slice(1));
