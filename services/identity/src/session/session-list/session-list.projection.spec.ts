import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { SessionEvent } from '../session.events';
import { sessionList } from './session-list.projection';

const at = '2026-03-01T12:00:00.000Z';
const later = '2026-03-02T12:00:00.000Z';
const until = '2026-03-31T12:00:00.000Z';
const laterUntil = '2026-04-01T12:00:00.000Z';

const events: readonly SessionEvent[] = [
  {
    type: 'identity.SessionStarted.v1',
    data: { accountId: 'a', credentialEpoch: 2, secretHash: 's', client: 's1.sealed', until, at },
  },
  { type: 'identity.SessionRefreshed.v1', data: { generation: 1, until: laterUntil, at: later } },
  { type: 'identity.SessionEnded.v1', data: { reason: 'revoked', at: later } },
];
const recorded = (count: number) =>
  events.slice(0, count).map((event, index) => ({
    name: event.type,
    event: { ...event, stream: 'session-1', version: index + 1, position: index + 1 },
  }));
const row = { sessionId: '1', accountId: 'a', credentialEpoch: 2, client: 's1.sealed', startedAt: at };

describe('the list of sessions', () => {
  const rows = projectionSpec(sessionList);
  it('has a session that started, without its secret', () =>
    rows.given(...recorded(1)).then({ ...row, seenAt: at, until, version: 1 }));
  it('says when it was used last', () =>
    rows.given(...recorded(2)).then({ ...row, seenAt: later, until: laterUntil, version: 2 }));
  it('forgets it at its end', () => rows.given(...recorded(3)).then());
});
