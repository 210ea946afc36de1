import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, LeaseHeld, reactTo, skip, wait, type Reactor } from '@marquee/event-sourcing';
import type { ClickAnalytics } from '../click-analytics';

const LOOK_AGAIN_MS = 5_000;

/** Removes the clicks of a closed account from the ledger. Rows of later acts contain nothing that the owner wrote. */
export const removeClicksWhenAccountClosed = ({
  ledger,
  hasCounted,
  removeOwner,
}: Pick<ClickAnalytics, 'ledger' | 'hasCounted' | 'removeOwner'>): Reactor =>
  defineReactor({
    name: 'analytics-remove-clicks-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () => void (await ledger.query('SELECT 1')),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        // The documents are asked first, so that an installation without clicks does not start the engine.
        if (!(await hasCounted())) return skip('nothing was counted');
        try {
          return (await removeOwner(accountId)) ? done : skip('the account has no clicks');
        } catch (error) {
          if (error instanceof LeaseHeld) return wait('the ledger is rebuilt or audited', LOOK_AGAIN_MS);
          throw error;
        }
      }),
    },
  });
