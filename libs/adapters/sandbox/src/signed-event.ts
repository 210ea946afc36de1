import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventSignatureRefused } from '@marquee/ports';

const OLDEST_S = 300;

const digestOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The `Stripe-Signature` header of a body, as Stripe makes it. `now` is UTC milliseconds. */
export const signatureOf = (secret: string, body: Buffer, now: number): string => {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`;
};

/** Throws `EventSignatureRefused` unless one of the signatures fits the bytes and is young enough. */
export const checkSignature = (secret: string, body: Buffer, header: string | undefined, now: number): void => {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2) as [string, string?]);
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) throw new EventSignatureRefused('The event has no signature.');
  const expected = digestOf(secret, seconds, body);
  const fits = parts
    .filter(([name]) => name === 'v1')
    .map(([, hex = '']) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!fits) throw new EventSignatureRefused('No signature of the event fits its body.');
  if (now / 1000 - Number(seconds) > OLDEST_S) throw new EventSignatureRefused('The signature is too old.');
};
