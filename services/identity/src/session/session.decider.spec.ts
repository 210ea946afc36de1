import { deciderSpec } from '@marquee/event-sourcing/testing';
import { chainFrom, sessionDecider, type SessionCommand, type SessionEnd, type SessionEvent } from './session.decider';

const given = deciderSpec(sessionDecider);
const start = Date.parse('2026-03-01T12:00:00.000Z');
const day = 86_400_000;
const at = (ms: number): string => new Date(start + ms).toISOString();

const started: SessionEvent = {
  type: 'identity.SessionStarted.v1',
  data: { accountId: 'a', credentialEpoch: 2, tokenHash: 't0', until: at(30 * day), at: at(0) },
};
const refreshed = (n: number, ms: number): SessionEvent => ({
  type: 'identity.SessionRefreshed.v1',
  data: { nonce: `n${n}`, tokenHash: `t${n}`, until: at(ms + 30 * day), at: at(ms) },
});
const ended = (reason: SessionEnd, ms: number): SessionEvent => ({
  type: 'identity.SessionEnded.v1',
  data: { reason, at: at(ms) },
});
const refresh = (presented: number, next: number, ms: number, credentialEpoch = 2): SessionCommand => ({
  type: 'RefreshSession',
  data: {
    presentedHash: `t${presented}`,
    nonce: `n${next}`,
    successorHash: `t${next}`,
    credentialEpoch,
    now: start + ms,
  },
});
const end = (presented: number): SessionCommand => ({
  type: 'EndSession',
  data: { presentedHash: `t${presented}`, now: start },
});

describe('a session', () => {
  it('starts once', () => {
    const command: SessionCommand = {
      type: 'StartSession',
      data: { accountId: 'a', credentialEpoch: 2, tokenHash: 't0', now: start },
    };
    given().when(command).then(started);
    given(started).when(command).thenRefused('unauthenticated');
  });

  it('exchanges its token for the next one, and lasts thirty days from then', () =>
    given(started)
      .when(refresh(0, 1, day))
      .then(refreshed(1, day)));

  it('stays quiet for ten seconds when tabs race with one token', () => {
    given(started, refreshed(1, day))
      .when(refresh(0, 9, day + 9999))
      .thenNothing();
    given(started, refreshed(1, day), refreshed(2, day + 5000))
      .when(refresh(0, 9, day + 9999))
      .thenNothing();
  });

  it('ends when a token comes back after that', () => {
    const history = [started, refreshed(1, day)];
    given(...history)
      .when(refresh(0, 9, day + 10_000))
      .then(ended('token-reused', day + 10_000));
    given(...history, ended('token-reused', 2 * day))
      .when(refresh(1, 2, 2 * day))
      .thenRefused('unauthenticated');
  });

  it('ends when the password was reset since', () =>
    given(started)
      .when(refresh(0, 1, day, 3))
      .then(ended('password-reset', day)));

  it.each([
    ['an unknown token', [started], refresh(7, 8, 0)],
    ['a token after thirty days', [started], refresh(0, 1, 30 * day)],
    ['nobody', [], refresh(0, 1, 0)],
    ['a session that was signed out', [started, ended('signed-out', 0)], refresh(0, 1, 1)],
  ])('refuses %s', (_case, history, command) =>
    given(...history)
      .when(command)
      .thenRefused('unauthenticated'),
  );

  it('ends by any token of its own', () => {
    given(started).when(end(0)).then(ended('signed-out', 0));
    given(started, refreshed(1, day)).when(end(0)).then(ended('signed-out', 0));
  });

  it.each([
    ['a token of another one', [started], end(5)],
    ['twice', [started, ended('signed-out', 0)], end(0)],
    ['nobody', [], end(0)],
  ])('stays quiet at the end: %s', (_case, history, command) =>
    given(...history)
      .when(command)
      .thenNothing(),
  );

  it('knows the way from an old token to the newest one', () => {
    const state = given(started, refreshed(1, 1), refreshed(2, 2)).state();
    if (state.status !== 'open') throw new Error('the session is open');
    expect(chainFrom(state, 't0')).toEqual(['n1', 'n2']);
    expect(chainFrom(state, 't2')).toEqual([]);
    expect(chainFrom(state, 't9')).toBeNull();
  });
});
