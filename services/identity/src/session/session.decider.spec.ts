import { deciderSpec } from '@marquee/event-sourcing/testing';
import { at, day, start } from '../testing/spec-time';
import { sessionAggregate } from './session.aggregate';
import { sessionDecider } from './session.decider';
import type { SessionCommand, SessionEnd, SessionEvent } from './session.events';

const given = deciderSpec(sessionDecider);

const started: SessionEvent = {
  type: 'identity.SessionStarted.v1',
  data: { accountId: 'a', credentialEpoch: 2, secretHash: 's', client: 's1.sealed', until: at(30 * day), at: at(0) },
};
const refreshed = (generation: number, ms: number): SessionEvent => ({
  type: 'identity.SessionRefreshed.v1',
  data: { generation, until: at(ms + 30 * day), at: at(ms) },
});
const ended = (reason: SessionEnd, ms: number): SessionEvent => ({
  type: 'identity.SessionEnded.v1',
  data: { reason, at: at(ms) },
});
const refresh = (generation: number, ms: number, credentialEpoch: number | null = 2, secretHash = 's') =>
  ({ type: 'RefreshSession', data: { generation, secretHash, credentialEpoch, now: start + ms } }) as SessionCommand;
const end = (secretHash: string): SessionCommand => ({ type: 'EndSession', data: { secretHash, now: start } });

describe('a session', () => {
  it('starts once', () => {
    const command: SessionCommand = {
      type: 'StartSession',
      data: { accountId: 'a', credentialEpoch: 2, secretHash: 's', client: 's1.sealed', now: start },
    };
    given().when(command).then(started);
    given(started).when(command).thenRefused('unauthenticated');
  });

  it('exchanges its token for the next one, and lasts thirty days from then', () => {
    given(started).when(refresh(0, day)).then(refreshed(1, day));
    given(started, refreshed(1, day))
      .when(refresh(1, 2 * day))
      .then(refreshed(2, 2 * day));
  });

  it('decides nothing for ten seconds when tabs race with one token', () => {
    given(started, refreshed(1, day))
      .when(refresh(0, day + 9999))
      .thenNothing();
    given(started, refreshed(1, day), refreshed(2, day + 5000))
      .when(refresh(0, day + 9999))
      .thenNothing();
  });

  it('ends when a token returns after that', () => {
    const history = [started, refreshed(1, day)];
    given(...history)
      .when(refresh(0, day + 10_000))
      .then(ended('token-reused', day + 10_000));
    given(...history, ended('token-reused', 2 * day))
      .when(refresh(1, 2 * day))
      .thenRefused('unauthenticated');
  });

  it('knows a token of any generation for a reused one, though it keeps none of them', () => {
    const history = Array.from({ length: 1000 }, (_, n) => refreshed(n + 1, (n + 1) * 60_000));
    const session = given(started, ...history);
    expect(session.state()).toMatchObject({ generation: 1000, spent: [{ generation: 999 }] });
    for (const generation of [0, 500, 998])
      session.when(refresh(generation, 1000 * 60_000 + 1)).then(ended('token-reused', 1000 * 60_000 + 1));
  });

  it('keeps a bounded number of generations, however fast they are exchanged', () => {
    const history = Array.from({ length: 1000 }, (_, n) => refreshed(n + 1, n));
    const session = given(started, ...history);
    expect(session.state()).toMatchObject({ spent: { length: 64 } });
    session.when(refresh(936, 1000)).thenNothing();
    session.when(refresh(935, 1000)).then(ended('token-reused', 1000));
  });

  it.each([
    ['the password was reset since', 3],
    ['the account is not active any more', null],
  ])('ends when %s', (_case, epoch) =>
    given(started)
      .when(refresh(0, day, epoch))
      .then(ended('credentials-changed', day)),
  );

  it.each([
    ['a token of another secret', [started], refresh(0, 1, 2, 'other')],
    ['a spent token of another secret', [started, refreshed(1, 0)], refresh(0, day, 2, 'other')],
    ['a token of a generation that is not there yet', [started], refresh(1, 1)],
    ['a token after thirty days', [started], refresh(0, 30 * day)],
    ['a session that never began', [], refresh(0, 0)],
    ['a session that was signed out', [started, ended('signed-out', 0)], refresh(0, 1)],
  ])('refuses %s', (_case, history, command) =>
    given(...history)
      .when(command)
      .thenRefused('unauthenticated'),
  );

  it('ends by any token of its own', () => {
    given(started).when(end('s')).then(ended('signed-out', 0));
    given(started, refreshed(1, day)).when(end('s')).then(ended('signed-out', 0));
  });

  it.each([
    ['a token of another secret', [started], end('other')],
    ['twice', [started, ended('signed-out', 0)], end('s')],
    ['a session that never began', [], end('s')],
  ])('decides nothing at the end: %s', (_case, history, command) =>
    given(...history)
      .when(command)
      .thenNothing(),
  );

  it('ends when its owner revokes it, once', () => {
    const revoke = (accountId: string): SessionCommand => ({
      type: 'RevokeSession',
      data: { accountId, now: start + day },
    });
    given(started).when(revoke('a')).then(ended('revoked', day));
    given(started, ended('revoked', day)).when(revoke('a')).thenNothing();
    given(started).when(revoke('b')).thenRefused('not_found');
    given().when(revoke('a')).thenRefused('not_found');
  });

  it('remembers the last proof of its owner', () => {
    const prove: SessionCommand = { type: 'ProveSession', data: { now: start + day } };
    const proven: SessionEvent = { type: 'identity.SessionProven.v1', data: { at: at(day) } };
    given(started).when(prove).then(proven);
    expect(given(started, proven).state()).toMatchObject({ provenAt: start + day });
    given(started, ended('revoked', 0)).when(prove).thenRefused('unauthenticated');
  });

  it('lapses when its time is over, and not before', () => {
    const lapse = (ms: number): SessionCommand => ({ type: 'LapseSession', data: { now: start + ms } });
    given(started)
      .when(lapse(30 * day))
      .then(ended('lapsed', 30 * day));
    given(started)
      .when(lapse(30 * day - 1))
      .thenNothing();
    given(started, refreshed(1, day))
      .when(lapse(30 * day))
      .thenNothing();
    given()
      .when(lapse(30 * day))
      .thenNothing();
  });

  it('has a snapshot of this shape', () => {
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([sessionAggregate.snapshot?.schema, given(started, refreshed(1, day)).state()]).toEqual([
      2,
      {
        status: 'open',
        accountId: 'a',
        credentialEpoch: 2,
        secretHash: 's',
        client: 's1.sealed',
        startedAt: start,
        until: start + 31 * day,
        provenAt: null,
        generation: 1,
        spent: [{ generation: 0, spentAt: start + day }],
      },
    ]);
  });
});
