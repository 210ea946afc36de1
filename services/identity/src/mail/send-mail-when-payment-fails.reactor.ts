import { subscriptionChanged, TOPICS, type SubscriptionChanged } from '@marquee/contracts';
import { defineReactor, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import { ofUseUntil, type MailRequested } from './mail-requested';
import { canWrite, deliver, type MailPorts } from './mail-writer';

/** A trial that ends was never paid for, and says so on the screen. */
const templateOf = ({ state, status }: SubscriptionChanged): MailRequested['template'] | null => {
  if (state === 'PRO' && status === 'Past due') return 'payment-failed';
  return state === 'CANCELLED' && status === 'Ended' ? 'plan-ended' : null;
};

/** Tells owners that a payment failed while their plan continues, and that their plan has ended. */
export const sendMailWhenPaymentFails = (ports: MailPorts): Reactor =>
  defineReactor({
    name: 'identity-send-mail-when-payment-fails',
    source: { topics: [TOPICS.subscription] },
    answers: () => canWrite(ports),
    on: {
      'billing.SubscriptionChanged.v1': reactTo(subscriptionChanged, async (change, { record }) => {
        const template = templateOf(change);
        if (template === null) return skip('nothing failed');
        const { accountId, version } = change;
        const mailId = `${template}-${accountId}-${version}`;
        return deliver(ports, { mailId, accountId, template, codeId: null, until: ofUseUntil(template, record.at) });
      }),
    },
  });
