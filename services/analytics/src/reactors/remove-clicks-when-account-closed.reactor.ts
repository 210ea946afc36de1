import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { ClickAnalytics } from '../click-analytics';

/** Removes the clicks of a closed account from the ledger. What a late act adds after that says nothing of what its owner wrote. */
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
        // Asked of the documents first: an installation in which nothing was counted need not wake the engine.
        if (!(await hasCounted())) return skip('nothing was counted');
        return (await removeOwner(accountId)) ? done : skip('the account has no clicks');
      }),
    },
  });
