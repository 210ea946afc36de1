import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SenderMarks } from '@marquee/contracts';
import { secretBox } from '@marquee/event-sourcing';
import type { SealedHandle, SenderTags } from '../message/message.events';
import { foldText } from './fold-text';

/**
 * The secret of one account. What is made with it can be read or guessed only with it, and it is kept only sealed to the account's key:
 * it dies with that key.
 */
export interface OwnerSecret {
  /** Equal for texts to one inbox that `foldText` makes equal. */
  textKey(itemId: string, text: string): string;
  sealHandle(handle: string): SealedHandle;
  /** null for anything that `sealHandle` of this secret did not make. */
  openHandle(handle: SealedHandle): string | null;
  /** Equal for equal marks of senders. */
  tagsOf(marks: SenderMarks): SenderTags;
  /** Any other text; `key` is equal for equal ones. */
  sealText(text: string): SealedText;
  /** null for anything that `sealText` of this secret did not make. */
  openText(sealed: string): string | null;
}

export interface SealedText {
  readonly key: string;
  readonly sealed: string;
}

const derived = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `marquee inbox ${purpose}`, 32));

export const newSecret = (): Uint8Array => randomBytes(32);

export const ownerSecret = (secret: Uint8Array): OwnerSecret => {
  const keyOf = (purpose: string): Uint8Array => derived(secret, purpose);
  const [texts, handleKeys, senders, noteKeys] = [
    keyOf('texts'),
    keyOf('handle keys'),
    keyOf('senders'),
    keyOf('note keys'),
  ];
  const [handles, notes] = [secretBox(keyOf('handles')), secretBox(keyOf('notes'))];
  const mac = (key: Uint8Array, ...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    textKey: (itemId, text) => mac(texts, itemId, foldText(text)),
    sealHandle: (handle) => ({ key: mac(handleKeys, handle.toLowerCase()), sealed: handles.seal(handle) }),
    openHandle: ({ sealed }) => handles.open(sealed),
    tagsOf: ({ browser, network }) => ({
      browser: browser === null ? null : mac(senders, 'browser', browser),
      network: mac(senders, 'network', network),
    }),
    sealText: (text) => ({ key: mac(noteKeys, text), sealed: notes.seal(text) }),
    openText: (sealed) => notes.open(sealed),
  };
};
