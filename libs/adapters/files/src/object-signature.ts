import { createHmac, timingSafeEqual } from 'node:crypto';
import { assertObjectKey, ObjectRefused, type SignedPutRequest } from '@marquee/ports';

/** MAC over everything that one signed address allows. */
const macOf = (secret: Uint8Array, put: SignedPutRequest): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['PUT', put.key, put.contentType, put.size, put.sizeIsLimit ?? false, put.expiresAt]))
    .digest('base64url');

export const signedAddress = (baseUrl: string, secret: Uint8Array, put: SignedPutRequest): string => {
  const query = new URLSearchParams({
    type: put.contentType,
    [put.sizeIsLimit ? 'limit' : 'size']: String(put.size),
    expires: String(put.expiresAt),
    signature: macOf(secret, put),
  });
  return `${baseUrl}/${put.key}?${query}`;
};

/** Returns what a signed address allows. Throws `ObjectRefused` `upload_signature` for an address that this store has not signed. */
export const verifiedAddress = (baseUrl: string, secret: Uint8Array, url: string): SignedPutRequest => {
  const put = readAddress(baseUrl, url);
  if (put !== null) {
    const { signature, ...request } = put;
    const expected = Buffer.from(macOf(secret, request));
    const given = Buffer.from(signature);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return request;
  }
  throw new ObjectRefused('upload_signature', 'The upload address is not valid.');
};

const readAddress = (baseUrl: string, url: string): (SignedPutRequest & { signature: string }) | null => {
  // Only path and query count: a PUT arrives without its origin.
  const base = new URL(`${baseUrl}/`, 'http://store.invalid').pathname;
  if (!URL.canParse(url, 'http://store.invalid')) return null;
  const parsed = new URL(url, 'http://store.invalid');
  if (!parsed.pathname.startsWith(base)) return null;
  const query = parsed.searchParams;
  const key = parsed.pathname.slice(base.length);
  const limit = query.get('limit');
  const numbers = [limit ?? query.get('size'), query.get('expires')].map((text) =>
    /^\d{1,15}$/.test(text ?? '') ? Number(text) : null,
  );
  const [size, expiresAt] = numbers;
  if (size == null || expiresAt == null || !isKey(key)) return null;
  return {
    key,
    contentType: query.get('type') ?? '',
    size,
    ...(limit !== null && { sizeIsLimit: true }),
    expiresAt,
    signature: query.get('signature') ?? '',
  };
};

const isKey = (text: string): boolean => {
  try {
    assertObjectKey(text);
    return true;
  } catch {
    return false;
  }
};
