import { createHash } from 'node:crypto';
import type { EventMeta } from '@marquee/ports';

/**
 * The key under which the provider does a request once: the caller's for this account and body, else one of the request alone. What is kept
 * and answered for a key is the provider's, so nothing is recorded here.
 */
export const providerKey = (accountId: string, requested: string | null, body: unknown, meta: EventMeta): string =>
  createHash('sha256')
    .update(JSON.stringify(requested === null ? [meta.causationId] : [accountId, requested, body]))
    .digest('base64url');
