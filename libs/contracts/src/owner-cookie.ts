import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the installation secret that signs the cookie: `keys.secret(OWNER_COOKIE_SECRET)`. */
export const OWNER_COOKIE_SECRET = 'owner-cookie';

/** Depends on `publicUrl`: the `__Host-` prefix needs Secure, and Secure needs https. */
export const ownerCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-marquee-owner' : 'marquee-owner';

export interface OwnerCookie {
  /** `<accountId>.<base64url HMAC-SHA256>`. */
  sign(accountId: string): string;
  /** The account id, or null for anything that `sign` did not make. Never throws. */
  verify(value: string | undefined): string | null;
}

/**
 * Distinguishes an owner's own visits from those of other people, and shows an owner the pictures and videos that are not public. It grants
 * nothing else: a thief needs the random address of a file as well.
 */
export const ownerCookie = (secret: Uint8Array): OwnerCookie => {
  const macOf = (accountId: string): Buffer => createHmac('sha256', secret).update(`owner:${accountId}`).digest();
  return {
    sign: (accountId) => `${accountId}.${macOf(accountId).toString('base64url')}`,
    verify: (value) => {
      const dot = value?.indexOf('.') ?? -1;
      if (value === undefined || dot < 1 || value.length > 128) return null;
      const accountId = value.slice(0, dot);
      const mac = Buffer.from(value.slice(dot + 1), 'base64url');
      const expected = macOf(accountId);
      return mac.length === expected.length && timingSafeEqual(mac, expected) ? accountId : null;
    },
  };
};
