import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { AccountEvent } from '../account/account.events';
import { suspendedAccounts } from './suspended-accounts.projection';

const at = '2026-03-01T12:00:00.000Z';
const later = '2026-03-02T12:00:00.000Z';

const recorded = (...events: readonly AccountEvent[]) =>
  events.map((event, index) => ({
    name: event.type,
    event: { ...event, stream: 'account-ines', version: index + 1, position: index + 1 },
  }));
const suspended = (when: string): AccountEvent => ({
  type: 'identity.AccountSuspended.v1',
  data: { reason: 'phishing', at: when },
});
const reinstated: AccountEvent = { type: 'identity.AccountReinstated.v1', data: { at: later } };

describe('the list of suspended accounts', () => {
  const rows = projectionSpec(suspendedAccounts);
  it('has one that was suspended, without the reason', () =>
    rows.given(...recorded(suspended(at))).then({ accountId: 'ines', since: at }));
  it('forgets one that was reinstated', () => rows.given(...recorded(suspended(at), reinstated)).then());
  it('has one that was suspended again', () =>
    rows.given(...recorded(suspended(at), reinstated, suspended(later))).then({ accountId: 'ines', since: later }));
  it('forgets one that was closed', () =>
    rows.given(...recorded(suspended(at), { type: 'identity.AccountClosed.v1', data: { at: later } })).then());
});
