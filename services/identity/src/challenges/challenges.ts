import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The purpose of a challenge. A challenge is valid for its own purpose and subject only. */
export type ChallengePurpose = 'second step' | 'passkey sign-in' | 'passkey step-up' | 'new passkey';

export interface Challenge {
  readonly id: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/**
 * Challenges that are written nowhere until they are answered: 16 random bytes, the end of their time and a MAC that covers purpose and
 * subject, in base64url. So asking for one costs no write, and a made-up one is refused before anything is read. That one is answered
 * once is decided where the answer is stored.
 */
export interface Challenges {
  issue(purpose: ChallengePurpose, subject: string, now: number): string;
  /** null for one that is too old, and for everything that `issue` did not make for this purpose and subject. */
  read(text: string, purpose: ChallengePurpose, subject: string, now: number): Challenge | null;
}

export const CHALLENGE_LIFETIME_MS = 300_000;

const RANDOM = 16;
const TIME = 6;
const MAC = 32;

export const createChallenges = (secret: Uint8Array): Challenges => {
  const macOf = (body: Buffer, purpose: ChallengePurpose, subject: string): Buffer =>
    createHmac('sha256', secret)
      .update(body)
      .update(JSON.stringify([purpose, subject]))
      .digest();
  return {
    issue: (purpose, subject, now) => {
      const body = Buffer.concat([randomBytes(RANDOM), Buffer.alloc(TIME)]);
      body.writeUIntBE(now + CHALLENGE_LIFETIME_MS, RANDOM, TIME);
      return Buffer.concat([body, macOf(body, purpose, subject)]).toString('base64url');
    },
    read: (text, purpose, subject, now) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== RANDOM + TIME + MAC || bytes.toString('base64url') !== text) return null;
      const body = bytes.subarray(0, RANDOM + TIME);
      if (!timingSafeEqual(bytes.subarray(RANDOM + TIME), macOf(body, purpose, subject))) return null;
      const until = body.readUIntBE(RANDOM, TIME);
      return now < until ? { id: body.subarray(0, RANDOM).toString('base64url'), until } : null;
    },
  };
};
