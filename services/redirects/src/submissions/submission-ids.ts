import { createHmac } from 'node:crypto';
import { uuidv8 } from '@marquee/kernel';

export const SUBMISSION_ID_SECRET = 'submission-ids';

/**
 * The id of the message or answer of a request with an idempotency key: the same at each retry, in every process of the installation, and
 * impossible to guess. A UUIDv8 of HMAC-SHA256.
 */
export const submissionIds =
  (secret: Uint8Array) =>
  (ownerId: string, itemId: string, key: string): string =>
    uuidv8(createHmac('sha256', secret).update(`${ownerId}\n${itemId}\n${key}`).digest());
