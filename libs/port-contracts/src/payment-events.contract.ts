import { createHmac } from 'node:crypto';
import type { Payments } from '@marquee/ports';

const signed = (secret: string, body: Buffer, at: number): string =>
  `v1=${createHmac('sha256', secret)
    .update(`${Math.floor(at / 1000)}.`)
    .update(body)
    .digest('hex')}`;

const header = (at: number, ...signatures: readonly string[]): string =>
  [`t=${Math.floor(at / 1000)}`, ...signatures].join(',');

interface SignedEvent {
  readonly payments: Payments;
  readonly secret: string;
  /** Body of an event about the customer. */
  readonly body: Buffer;
  readonly customerId: string;
  now(): number;
}

/** What `Payments` says about events. */
export const paymentEventsContract = (anEvent: () => Promise<SignedEvent>): void => {
  it('reads whom an event is about', async () => {
    const { payments, secret, body, now, customerId } = await anEvent();
    const at = now();
    const event = payments.readEvent(body, header(at, signed(secret, body, at)));
    expect(event).toEqual({ id: expect.stringMatching(/^evt_/) as string, customerId });
  });

  it('reads an event when one of its signatures fits, while a secret is changed', async () => {
    const { payments, secret, body, now, customerId } = await anEvent();
    const at = now();
    const both = header(at, signed('whsec_of_before', body, at), signed(secret, body, at));
    expect(payments.readEvent(body, both).customerId).toBe(customerId);
  });

  it('reads an event that was signed 300 seconds ago', async () => {
    const { payments, secret, body, now, customerId } = await anEvent();
    const at = Math.floor(now() / 1000) * 1000 - 299_000;
    expect(payments.readEvent(body, header(at, signed(secret, body, at))).customerId).toBe(customerId);
  });

  it.each<[string, (body: Buffer, at: number, secret: string) => [Buffer, string | undefined]]>([
    ['without a signature', (body) => [body, undefined]],
    ['with an empty signature', (body) => [body, '']],
    ['with words in place of a signature', (body, at) => [body, header(at, 'v1=words')]],
    ['with the signature of another secret', (body, at) => [body, header(at, signed('whsec_other', body, at))]],
    ['with a signature of another time', (body, at, secret) => [body, header(at, signed(secret, body, at - 5_000))]],
    ['whose time was taken away', (body, at, secret) => [body, signed(secret, body, at)]],
    [
      'with a signature of another scheme',
      (body, at, secret) => [body, header(at, signed(secret, body, at).replace('v1', 'v0'))],
    ],
    [
      'that was signed more than 300 seconds ago',
      (body, at, secret) => [body, header(at - 302_000, signed(secret, body, at - 302_000))],
    ],
    [
      'whose body has one space more',
      (body, at, secret) => [Buffer.concat([body, Buffer.from(' ')]), header(at, signed(secret, body, at))],
    ],
    [
      'whose body was serialised again',
      (body, at, secret) => [
        Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 3)),
        header(at, signed(secret, body, at)),
      ],
    ],
    ['without a body', (body, at, secret) => [Buffer.alloc(0), header(at, signed(secret, body, at))]],
  ])('refuses an event %s', async (_, forged) => {
    const { payments, secret, body, now } = await anEvent();
    const [sent, signature] = forged(body, now(), secret);
    expect(() => payments.readEvent(sent, signature)).toThrow(
      expect.objectContaining({ name: 'EventSignatureRefused' }),
    );
  });
};
