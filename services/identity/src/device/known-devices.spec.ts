import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KnownAccount } from '../account/account.state';
import { createResponseTimePadding } from '../http/response-time-padding';
import { createKnownDevices, DEVICE_LIFETIME_MS, deviceOf, lookUpAccount, type Device } from './known-devices';

const devices = createKnownDevices(randomBytes(32));
const now = Date.UTC(2026, 2, 1);
const ines = { accountId: '0197b5c2-0000-7000-8000-000000000001', credentialEpoch: 3 };
const device = deviceOf(null, ines);
const mark = devices.mark(device, now);

describe('the mark of a device', () => {
  it('gives back the device that it was made for', () => expect(devices.read(mark, now)).toEqual(device));

  it('lapses half a year after it was made', () => {
    expect(devices.read(mark, now + DEVICE_LIFETIME_MS - 1)).toEqual(device);
    expect(devices.read(mark, now + DEVICE_LIFETIME_MS)).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['no signature', mark.slice(0, mark.lastIndexOf('.'))],
    ['another account', mark.replace('0001.', '0002.')],
    ['another epoch', mark.replace('.3.', '.4.')],
    ['a later time', mark.replace(`.${now}.`, `.${now + 1}.`)],
    ['another device', mark.replace(device.deviceId, deviceOf(null, ines).deviceId)],
    ['a truncated signature', mark.slice(0, -1)],
    ['another installation', createKnownDevices(randomBytes(32)).mark(device, now)],
    ['very much', `${mark}${'A'.repeat(10_000)}`],
  ])('refuses %s', (_case, forged) => expect(devices.read(forged, now)).toBeNull());
});

describe('the device of an account', () => {
  it('stays the same at the next sign-in', () => expect(deviceOf(device, ines)).toBe(device));

  it.each([
    ['after a reset of the password', { ...ines, credentialEpoch: 4 }],
    ['for another account', { ...ines, accountId: '0197b5c2-0000-7000-8000-000000000002' }],
  ])('is a new one %s', (_case, owner) => {
    const next = deviceOf(device, owner);
    expect(next).toMatchObject(owner);
    expect(next.deviceId).not.toBe(device.deviceId);
  });
});

describe('an attempt that its limits refuse', () => {
  const accounts = { byLogin: () => Promise.resolve(ines as KnownAccount) };

  /** The refusal, and the next turn of the event loop, in the order in which they come. */
  const orderOf = async (from: Device | null): Promise<readonly string[]> => {
    const order: string[] = [];
    const refused = createResponseTimePadding(20)(async () => {
      const { admit } = await lookUpAccount(accounts, from, 'ines', now);
      await admit(Promise.reject(new Error('too many attempts')));
    });
    const settled = refused.catch((error: Error) => void order.push(error.message));
    await nextTurn();
    order.push('next turn');
    await settled;
    return order;
  };

  it.each([
    ['knows the account', device],
    ['knows another account', deviceOf(null, { ...ines, accountId: '0197b5c2-0000-7000-8000-000000000002' })],
  ])('takes as long as one that was looked up, from a browser that %s', async (_case, from) => {
    expect(await orderOf(from)).toEqual(['next turn', 'too many attempts']);
  });
});
