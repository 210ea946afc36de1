import { useMemo } from 'react';

export interface RequestKeys {
  /** The key of a save. The same body sent again, because the answer was lost, is one save: it keeps its key. */
  of(body: object): string;
  /** To be told of a save that succeeded: the same body is another save from now on. */
  succeeded(): void;
}

/** Values of the header `Idempotency-Key` for the saves of one form. */
export const useRequestKeys = (): RequestKeys =>
  useMemo(() => {
    let sent = { body: '', key: '' };
    return {
      of: (save) => {
        const body = JSON.stringify(save);
        if (sent.body !== body) sent = { body, key: crypto.randomUUID() };
        return sent.key;
      },
      succeeded: () => {
        sent = { body: '', key: '' };
      },
    };
  }, []);
