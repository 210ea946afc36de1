import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '@marquee/nest-kit';
import { parse, serialize } from 'cookie';

const COOKIE = 'marquee-operator';
const SECONDS = 3600;

export interface OperatorSessions {
  /** Whether the request has a session that has not ended. */
  has(request: IncomingMessage): boolean;
  /** The `Set-Cookie` of a session that begins. */
  begin(): string;
  /** The `Set-Cookie` that removes a session from this browser. */
  end(): string;
}

/**
 * Sessions of an hour. The cookie holds the time at which it ends, signed with the token: every process with the token knows it, and
 * another token ends all of them.
 */
export const createOperatorSessions = (options: {
  readonly token: string;
  readonly secure: boolean;
  /** UTC milliseconds. */
  readonly clock: () => number;
}): OperatorSessions => {
  const { token, secure, clock } = options;
  const signed = (endsAt: string): string =>
    `${endsAt}.${createHmac('sha256', token).update(`operator session ${endsAt}`).digest('base64url')}`;
  const cookie = (value: string, maxAge: number): string =>
    serialize(COOKIE, value, { path: '/operator', httpOnly: true, sameSite: 'strict', secure, maxAge });
  return {
    has: ({ headers }) => {
      const given = parse(headers.cookie ?? '')[COOKIE] ?? '';
      const [endsAt = ''] = given.split('.');
      return isSameSecret(given, signed(endsAt)) && Number(endsAt) > clock();
    },
    begin: () => cookie(signed(String(clock() + SECONDS * 1000)), SECONDS),
    end: () => cookie('', 0),
  };
};
