import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { KeyStore, Mailer } from '@marquee/ports';

/** No account has this id: destroying its key shows that keys can be destroyed now. */
const NO_ACCOUNT = 'none';

/**
 * A closed account, one that was never confirmed included, keeps no readable personal data: nothing that was sealed to its key, and no
 * copy of its mails. Destroying twice is destroying once.
 */
export const destroyKeyWhenAccountClosed = (keys: KeyStore, mailer: Pick<Mailer, 'forget'>): Reactor =>
  defineReactor({
    name: 'identity-destroy-key-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: () => keys.destroy(NO_ACCOUNT),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        await keys.destroy(accountId);
        await mailer.forget(accountId);
        return done;
      }),
    },
  });
