import { TOPICS, type SubscriptionChanged } from '@marquee/contracts';
import { runReactor } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import type { Mail } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { sendMailWhenPaymentFails } from './send-mail-when-payment-fails.reactor';

describe('mails on payments', () => {
  let parts: IdentityParts;
  let accountId: string;
  beforeEach(async () => {
    parts = await openIdentityParts();
    await parts.register('ines');
    accountId = (await parts.accounts.byLogin('ines', parts.clock()))!.accountId;
  });
  afterEach(() => parts.close());

  const mailsOf = async (...changes: Partial<SubscriptionChanged>[]): Promise<Mail[]> => {
    const whole = { name: 'billing.SubscriptionChanged.v1', accountId, isActive: true, endDate: null } as const;
    const messages = changes.map((change, index) => ({
      topic: TOPICS.subscription,
      key: accountId,
      value: { ...whole, version: index + 1, state: 'PRO', status: 'Active', ...change },
    }));
    await parts.log.publish(messages);
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const reactor = sendMailWhenPaymentFails({ ...parts, mailer });
    const running = await runReactor({ reactor, log: parts.log, observer: reactorSpy() });
    await running.caughtUp();
    await running.stop();
    return sent;
  };

  it.each<[string, Partial<SubscriptionChanged>, string[]]>([
    ['a plan that is past due', { status: 'Past due' }, ['A payment for Marquee Pro failed']],
    ['a plan that ended', { state: 'CANCELLED', status: 'Ended' }, ['Your Marquee Pro plan has ended']],
    ['a trial that ended', { state: 'TRIAL', status: 'Ended' }, []],
    ['a plan that was cancelled and continues', { status: 'Cancelled' }, []],
    ['a plan that was paid', { status: 'Active' }, []],
  ])('says so: %s', async (_case, change, subjects) => {
    const mails = await mailsOf(change);
    expect(mails.map(({ subject }) => subject)).toEqual(subjects);
    for (const mail of mails)
      expect(mail).toMatchObject({ id: expect.stringContaining(`${accountId}-1`), to: 'ines@example.com' });
  });

  it('writes to no account whose key is destroyed', async () => {
    await parts.keys.destroy(accountId);
    expect(await mailsOf({ status: 'Past due' })).toEqual([]);
    expect((await parts.events.read(accountAggregate.stream(accountId))).version).toBeGreaterThan(0);
  });
});
