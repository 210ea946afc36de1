import { ownerCookieName, type OwnerCookie } from '@marquee/contracts';
import { readCookie, setCookie } from '@marquee/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFETIME_MS } from '../session/session.decider';

export interface SessionCookies {
  /** Hands the browser its refresh token and the mark by which its own clicks are set aside. */
  give(reply: FastifyReply, refreshToken: string, accountId: string): void;
  take(reply: FastifyReply): void;
  refreshToken(request: FastifyRequest): string | undefined;
}

/** `__Host-` binds a cookie to this very host, and needs Secure: only where the public address is https. */
export const refreshCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-marquee-refresh' : 'marquee-refresh';

export const createSessionCookies = (publicUrl: string, owner: OwnerCookie): SessionCookies => {
  const secure = publicUrl.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const names = { refresh: refreshCookieName(publicUrl), owner: ownerCookieName(publicUrl) };
  const maxAge = SESSION_LIFETIME_MS / 1000;
  return {
    give: (reply, refreshToken, accountId) => {
      setCookie(reply, names.refresh, refreshToken, { ...attributes, maxAge });
      setCookie(reply, names.owner, owner.sign(accountId), { ...attributes, maxAge });
    },
    take: (reply) => {
      setCookie(reply, names.refresh, '', { ...attributes, maxAge: 0 });
      setCookie(reply, names.owner, '', { ...attributes, maxAge: 0 });
    },
    refreshToken: (request) => readCookie(request, names.refresh),
  };
};
