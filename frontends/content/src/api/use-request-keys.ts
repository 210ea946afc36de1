import { randomKey } from '@marquee/page/random-key';
import { useMemo, useState } from 'react';

export interface RequestKeys {
  /** The key of a request. The same body sent again, because the answer was lost, is one request: it keeps its key. */
  of(body: object): string;
  /** Ends the request: the same body is another request from now on. */
  succeeded(): void;
}

/** Values of the header `Idempotency-Key` for requests that are sent one after the other. */
const requestKeys = (): RequestKeys => {
  let sent = { body: '', key: '' };
  return {
    of: (request) => {
      const body = JSON.stringify(request);
      if (sent.body !== body) sent = { body, key: randomKey() };
      return sent.key;
    },
    succeeded: () => {
      sent = { body: '', key: '' };
    },
  };
};

/** The request keys of one form. */
export const useRequestKeys = (): RequestKeys => useMemo(requestKeys, []);

/** The request keys of what is done to items of a list: each item has its own, since several requests may be under way at once. */
export const useItemRequestKeys = (): ((contentId: string) => RequestKeys) => {
  const [keysOf] = useState(() => new Map<string, RequestKeys>());
  return (contentId) => {
    const keys = keysOf.get(contentId) ?? requestKeys();
    keysOf.set(contentId, keys);
    return keys;
  };
};
