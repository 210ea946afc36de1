import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KnownAccount } from '../account/account.state';
import type { Accounts } from '../account/accounts';
import { withoutPadding } from '../http/response-time-padding';

/** Name of the installation secret that signs the cookie. */
export const DEVICE_SECRET = 'known-device';
/** A device is forgotten when its account was not used on it for so long. */
export const DEVICE_LIFETIME_MS = 180 * 86_400_000;

/** A browser on which a person held the password or the mailbox of this account. It opens nothing: it has allowances of its own. */
export interface Device {
  readonly accountId: string;
  readonly deviceId: string;
  /** The account's when the mark was made: a reset of the password makes older marks worthless. */
  readonly credentialEpoch: number;
}

type Owner = Pick<KnownAccount, 'accountId' | 'credentialEpoch'>;

export interface KnownDevices {
  /** The mark that a browser keeps: `<accountId>.<deviceId>.<epoch>.<UTC milliseconds>.<base64url HMAC-SHA256>`. */
  mark(device: Device, now: number): string;
  /** null for a mark that is too old, and for anything that `mark` did not make. Never throws. */
  read(mark: string | undefined, now: number): Device | null;
}

export const isKnownTo = (device: Device | null, owner: Owner): device is Device =>
  device?.accountId === owner.accountId && device.credentialEpoch === owner.credentialEpoch;

/** The device as this account knows it from now on: the same where it was known, else a new one. */
export const deviceOf = (before: Device | null, { accountId, credentialEpoch }: Owner): Device =>
  isKnownTo(before, { accountId, credentialEpoch })
    ? before
    : { accountId, credentialEpoch, deviceId: randomBytes(16).toString('base64url') };

/** An account that is looked up once, however many ask for it. */
export interface AccountLookup {
  /** The device, where the account knows it. */
  readonly device: Device | null;
  /** Awaits the limits of the attempt. What they refuse before the account was read is answered at once. */
  admit(taking: Promise<void>): Promise<void>;
  /** Reads the account now, unless the device needed it before. */
  account(): Promise<KnownAccount | null>;
}

/** Looks the account of this name up: at once where the browser carries the mark of a device, which is the account's to know, else when asked. */
export const lookUpAccount = async (
  accounts: Pick<Accounts, 'byLogin'>,
  device: Device | null,
  username: string,
  now: number,
): Promise<AccountLookup> => {
  if (device === null) return { device, admit: withoutPadding, account: () => accounts.byLogin(username, now) };
  const account = await accounts.byLogin(username, now);
  const known = account && isKnownTo(device, account) ? device : null;
  return { device: known, admit: (taking) => taking, account: () => Promise.resolve(account) };
};

export const createKnownDevices = (secret: Uint8Array): KnownDevices => {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(`device:${text}`).digest();
  return {
    mark: ({ accountId, deviceId, credentialEpoch }, now) => {
      const text = [accountId, deviceId, credentialEpoch, now].join('.');
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    read: (mark, now) => {
      const match = /^(([0-9a-f-]{36})\.([\w-]{22})\.(\d{1,9})\.(\d{1,15}))\.([\w-]{43})$/.exec(mark ?? '');
      if (!match) return null;
      const [, text, accountId, deviceId, epoch, at, mac] = match as unknown as readonly string[];
      if (!timingSafeEqual(Buffer.from(mac!, 'base64url'), macOf(text!))) return null;
      if (now >= Number(at) + DEVICE_LIFETIME_MS) return null;
      return { accountId: accountId!, deviceId: deviceId!, credentialEpoch: Number(epoch) };
    },
  };
};
