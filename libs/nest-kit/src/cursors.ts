import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@marquee/kernel';

type SortKey = string | number;

export interface Cursors {
  /** `list` names the list. Its positions are invalid in another list. */
  encode(list: string, position: readonly [SortKey, string]): string;
  /** Throws `DomainError` `invalid_cursor` for a text that `encode` did not make for this list. */
  decode(list: string, cursor: string): readonly [SortKey, string];
}

/** Opaque, signed list positions: base64url of `[sortKey, id]` and the MAC of the list's name and these. */
export const createCursors = (secret: Uint8Array): Cursors => {
  const macOf = (list: string, body: Buffer): Buffer =>
    createHmac('sha256', secret).update(`${list}\0`).update(body).digest().subarray(0, 16);
  const refuse = (): never => {
    throw new DomainError('invalid_cursor', 'The cursor is not valid.');
  };
  return {
    encode: (list, position) => {
      const body = Buffer.from(JSON.stringify(position));
      return Buffer.concat([macOf(list, body), body]).toString('base64url');
    },
    decode: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      const body = bytes.subarray(16);
      if (bytes.length < 17 || !timingSafeEqual(bytes.subarray(0, 16), macOf(list, body))) return refuse();
      return JSON.parse(body.toString()) as [SortKey, string];
    },
  };
};
