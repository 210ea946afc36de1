import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { commandsOn, newSealingKeyPair, readAggregate, type SubjectKeys } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { KnownAccount } from '../account/account.state';
import { createRefreshTokens } from './refresh-token';
import { sessionAggregate } from './session.aggregate';
import { createSessions, type SignedInSession } from './sessions';

const minute = 60_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');
const { publicKey } = newSealingKeyPair();
const account = { accountId: 'a', credentialEpoch: 0, publicKey } as KnownAccount;
const client = { browser: 'Firefox', system: 'Linux', kind: 'desktop', country: 'PT' } as const;

const keys: SubjectKeys = { secretsOf: (subjects) => Promise.resolve(subjects.map(() => new Uint8Array(32))) };

const person = {
  accountId: 'a',
  username: 'ines',
  usernameKey: 'ines',
  email: 's1.sealed',
  emailKey: 'key',
  passwordHash: 'hash',
  publicKey: 'public',
};

describe('a session that is refreshed a thousand times', () => {
  let store: EventStore;
  let eventsRead = 0;
  beforeEach(async () => {
    const events = openSqliteEventStore({ file: ':memory:' });
    store = {
      ...events,
      read: async (stream, range) => {
        const slice = await events.read(stream, range);
        eventsRead += slice.events.length;
        return slice as never;
      },
    };
    await commandsOn(store, keys)({ at: start, causationId: 'c', correlationId: 'c' }, async (unit) => {
      const loaded = await unit.load(accountAggregate, 'a');
      const code = { codeId: 'c1', codeHash: 'h1', tokenHash: 't1' };
      loaded.execute({ type: 'RegisterAccount', data: { ...person, code, now: start } });
      loaded.execute({
        type: 'ConfirmAccount',
        data: { codeHash: 'h1', tokenHashes: [], emailIsFree: true, now: start },
      });
    });
  });
  afterEach(() => store.close());

  it('costs as much the last time as the first, and its first token still ends it', async () => {
    const sessions = createSessions(createRefreshTokens(Buffer.alloc(32, 1)));
    const run = commandsOn(store, keys);
    const at = (now: number) => ({ at: now, causationId: 'c', correlationId: 'c' });
    const first: SignedInSession = await run(at(start), (unit) => sessions.start(unit, account, client, start));
    const refresh = (text: string, now: number) =>
      run(at(now), (unit) => sessions.refresh(unit, sessions.parse(text)!, now));

    let token = first.refreshToken;
    const most = { early: 0, late: 0 };
    for (let n = 1; n <= 1_000; n += 1) {
      eventsRead = 0;
      const outcome = await refresh(token, start + n * minute);
      if (outcome === 'credentials-changed' || !('session' in outcome))
        throw new Error(`refresh ${n} ended the session`);
      token = outcome.session.refreshToken;
      const age = n <= 200 ? 'early' : 'late';
      most[age] = Math.max(most[age], eventsRead);
    }
    expect(most.late).toBe(most.early);
    // Those of the session since its snapshot, and the three of the account.
    expect(most.late).toBeLessThanOrEqual(103);
    const now = start + 1_001 * minute;
    expect(await refresh(first.refreshToken, now)).toEqual({ ended: 'token-reused', accountId: 'a' });
    await expect(refresh(token, now)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await readAggregate(store, sessionAggregate, first.sessionId)).toMatchObject({ reason: 'token-reused' });
  });
});
