import { ownerCookieName, type OwnerCookie } from '@marquee/contracts';
import { readCookie, setCookie } from '@marquee/nest-kit';
import { DEVICE_LIFETIME_MS, deviceOf, type Device, type KnownDevices } from '../device/known-devices';
import { SESSION_LIFETIME_MS } from '../session/session.decider';
import type { Exchange } from './exchange';

interface SignedInAccount {
  readonly accountId: string;
  readonly credentialEpoch: number;
}

interface NewSession extends SignedInAccount {
  readonly refreshToken: string;
}

export interface SessionCookies {
  /** Hands the browser its refresh token, the mark by which its own clicks are set aside, and the mark of a device that signed in. */
  give(exchange: Exchange, session: NewSession): void;
  /** Marks the browser as a device of the account; renewed with each use, it outlasts the session. */
  giveDevice(exchange: Exchange, account: SignedInAccount): void;
  /** Takes the session's cookies; the browser stays a device of the account. */
  clear(exchange: Exchange): void;
  refreshToken(exchange: Exchange): string | undefined;
  device(exchange: Exchange): Device | null;
}

/** `__Host-` binds a cookie to this very host, and needs Secure: only where the public address is https. */
const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-marquee-${name}` : `marquee-${name}`;

export const createSessionCookies = (publicUrl: string, owner: OwnerCookie, devices: KnownDevices): SessionCookies => {
  const secure = publicUrl.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const names = {
    refresh: cookieName(publicUrl, 'refresh'),
    owner: ownerCookieName(publicUrl),
    device: cookieName(publicUrl, 'device'),
  };
  const maxAge = SESSION_LIFETIME_MS / 1000;
  const device: SessionCookies['device'] = ({ request, meta }) =>
    devices.read(readCookie(request, names.device), meta.at);
  const giveDevice: SessionCookies['giveDevice'] = (exchange, account) => {
    const mark = devices.mark(deviceOf(device(exchange), account), exchange.meta.at);
    setCookie(exchange.reply, names.device, mark, { ...attributes, maxAge: DEVICE_LIFETIME_MS / 1000 });
  };
  return {
    device,
    giveDevice,
    give: (exchange, session) => {
      setCookie(exchange.reply, names.refresh, session.refreshToken, { ...attributes, maxAge });
      setCookie(exchange.reply, names.owner, owner.sign(session.accountId), { ...attributes, maxAge });
      giveDevice(exchange, session);
    },
    clear: ({ reply }) => {
      setCookie(reply, names.refresh, '', { ...attributes, maxAge: 0 });
      setCookie(reply, names.owner, '', { ...attributes, maxAge: 0 });
    },
    refreshToken: ({ request }) => readCookie(request, names.refresh),
  };
};
