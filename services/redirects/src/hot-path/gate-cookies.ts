import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'cookie';

/** Name of the installation secret: `keys.secret(GATE_SECRET)`. All processes have the same. */
export const GATE_SECRET = 'link-gates';

/** Seconds for which a password opens a link. */
const LIFE = 60 * 60;
/** Cookies of one request that are looked at. */
const LOOKED_AT = 8;
/** The end in seconds since 1970, and a signature of 132 bits. */
const VALUE = /^([0-9a-z]{1,8})\.([\w-]{22})$/;
/** Characters that the attribute of a cookie cannot hold. */
const UNFIT = /[^\x21-\x3a\x3c-\x7e]/;

/**
 * Cookies of visitors who gave the password of a link. A cookie is signed for one link and the stored hash of its password, so that it opens no
 * other link, and none whose password was set anew. It identifies nobody.
 */
export class GateCookies {
  private readonly name: string;
  private readonly isSecure: boolean;

  constructor(
    private readonly secret: Uint8Array,
    publicUrl: string,
  ) {
    this.isSecure = publicUrl.startsWith('https:');
    this.name = this.isSecure ? '__Secure-marquee-link' : 'marquee-link';
  }

  /** `target` is from `encodeTarget`, `at` in UTC milliseconds. */
  hasPassed(cookies: string | undefined, target: string, passwordHash: string, at: number): boolean {
    if (cookies === undefined || !cookies.includes(this.name)) return false;
    const own = cookies.split('; ').filter((cookie) => cookie.startsWith(`${this.name}=`));
    return own.slice(0, LOOKED_AT).some((cookie) => {
      const [, end, signature] = VALUE.exec(cookie.slice(this.name.length + 1)) ?? [];
      if (end === undefined || Number.parseInt(end, 36) * 1000 <= at) return false;
      return timingSafeEqual(Buffer.from(signature!), Buffer.from(this.signatureOf(end, target, passwordHash)));
    });
  }

  /** The `Set-Cookie` header for a visitor who gave the password. `path` is that of the link, as the visitor asked for it. */
  cookie(path: string, target: string, passwordHash: string, at: number): string {
    const end = (Math.floor(at / 1000) + LIFE).toString(36);
    return serialize(this.name, `${end}.${this.signatureOf(end, target, passwordHash)}`, {
      // The path above it, where the attribute cannot hold this one.
      path: UNFIT.test(path) ? path.slice(0, path.search(UNFIT)).replace(/[^/]*$/, '') : path,
      maxAge: LIFE,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
    });
  }

  private signatureOf(end: string, target: string, passwordHash: string): string {
    const text = `${target}\n${passwordHash}\n${end}`;
    return createHmac('sha256', this.secret).update(text).digest('base64url').slice(0, 22);
  }
}
