import type { OwnerSecret, SealedText } from '../secret/owner-secret';

/** The words as they are stored; null for none. */
export const sealMutedWords = (secret: OwnerSecret, words: readonly string[]): SealedText | null =>
  words.length === 0 ? null : secret.sealText(JSON.stringify(words));

export const readMutedWords = (secret: OwnerSecret, list: SealedText | null): readonly string[] => {
  const opened = list && secret.openText(list.sealed);
  return opened === null ? [] : (JSON.parse(opened) as string[]);
};
