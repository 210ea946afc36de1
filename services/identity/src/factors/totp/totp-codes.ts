import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const ISSUER = 'Marquee';
/** The parameters that every authenticator app supports; many support no others. */
const parameters = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that an authenticator app scans. */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ ...parameters, issuer: ISSUER, label: username, secret }).toString();

const canonical = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Six digits; else it can be a recovery code at most. */
export const looksLikeTotp = (typed: string): boolean => /^\d{6}$/.test(canonical(typed));

/** The time step that the typed code belongs to: this one, the one before or the next; null for any other code. `now` is UTC milliseconds. */
export const totpStep = (secret: string, typed: string, now: number): number | null => {
  if (!looksLikeTotp(typed)) return null;
  const token = canonical(typed);
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
};
