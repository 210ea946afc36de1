import { createHmac } from 'node:crypto';
import { hexPairs } from '@marquee/kernel';
import type { ActPlace } from './events/visitor-act';
import { decipher, encipher, xteaKey, type Block, type XteaKey } from './xtea';

/** Name of the installation secret that makes click ids: `keys.secret(CLICK_ID_SECRET)`. */
export const CLICK_ID_SECRET = 'click-id';

type Place = Pick<ActPlace, 'source' | 'epoch' | 'offset'>;

/**
 * The ids of clicks in the `Marquee-Click` response header and in the raw records: `<source>.<16 hexadecimal digits>`. An id is the
 * encrypted place of the act in the journal of its node, so it shows neither the number of clicks of an installation nor which of two
 * clicks came first. Two places never have one id, and a place has the same id in every process of an installation.
 */
export interface ClickIds {
  of(source: string, epoch: number, offset: number): string;
  /** The place of an id, or null for a text that is no id of this installation's form. */
  place(id: string): Place | null;
}

const LOW = 2 ** 32;
const pattern = /^([a-z0-9-]{1,32})\.([0-9a-f]{16})$/;
const hex = (word: number): string =>
  hexPairs[word >>> 24]! + hexPairs[(word >>> 16) & 255]! + hexPairs[(word >>> 8) & 255]! + hexPairs[word & 255]!;

/** `secret` is at least 32 bytes; each node's ids have a key of their own. */
export const clickIds = (secret: Uint8Array): ClickIds => {
  const keys = new Map<string, XteaKey>();
  const keyOf = (source: string): XteaKey => {
    let key = keys.get(source);
    if (key === undefined) keys.set(source, (key = xteaKey(createHmac('sha256', secret).update(source).digest())));
    return key;
  };
  // One block for all ids, so that only the text is allocated.
  const block: Block = [0, 0];
  return {
    of: (source, epoch, offset) => {
      block[0] = (epoch << 8) | (offset / LOW);
      block[1] = offset | 0;
      encipher(keyOf(source), block);
      return `${source}.${hex(block[0])}${hex(block[1])}`;
    },
    place: (id) => {
      const [, source, digits] = pattern.exec(id) ?? [];
      if (source === undefined || digits === undefined) return null;
      block[0] = parseInt(digits.slice(0, 8), 16) | 0;
      block[1] = parseInt(digits.slice(8), 16) | 0;
      decipher(keyOf(source), block);
      const high = block[0] >>> 0;
      return { source, epoch: high >>> 8, offset: (high & 255) * LOW + (block[1] >>> 0) };
    },
  };
};
