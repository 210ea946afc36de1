import { deciderSpec } from '@marquee/event-sourcing/testing';
import { at, minute, start } from '../testing/spec-time';
import { factorsAggregate } from './factors.aggregate';
import type { FactorsCommand } from './factors.commands';
import { factorsDecider } from './factors.decider';
import type { FactorsEvent } from './factors.events';

const given = deciderSpec(factorsDecider);

const answeredAt = (id: string) => ({ id, until: at(5 * minute) });

const added = (n: number, counter = 0): FactorsEvent => ({
  type: 'identity.PasskeyAdded.v1',
  data: {
    passkeyId: `p${n}`,
    credentialKey: `k${n}`,
    sealed: `s1.record${n}`,
    counter,
    challenge: answeredAt(`add${n}`),
    at: at(0),
  },
});
const used = (n: number, counter: number, challenge: string): FactorsEvent => ({
  type: 'identity.PasskeyUsed.v1',
  data: { passkeyId: `p${n}`, counter, challenge: answeredAt(challenge), at: at(minute) },
});
const removed = (n: number): FactorsEvent => ({
  type: 'identity.PasskeyRemoved.v1',
  data: { passkeyId: `p${n}`, at: at(minute) },
});

const challenge = (id: string) => ({ id, until: start + 5 * minute });
const add = (n: number, by = `add${n}`): FactorsCommand => ({
  type: 'AddPasskey',
  data: {
    passkeyId: `p${n}`,
    credentialKey: `k${n}`,
    sealed: `s1.record${n}`,
    counter: 0,
    challenge: challenge(by),
    now: start,
  },
});
const use = (n: number, counter: number, by = 'c1'): FactorsCommand => ({
  type: 'UsePasskey',
  data: { credentialKey: `k${n}`, counter, challenge: challenge(by), now: start + minute },
});
const remove = (n: number): FactorsCommand => ({
  type: 'RemovePasskey',
  data: { passkeyId: `p${n}`, now: start + minute },
});
const proposed: FactorsEvent = {
  type: 'identity.TotpProposed.v1',
  data: { secret: 's1.secret', until: at(10 * minute), at: at(0) },
};

describe('adding a passkey', () => {
  it('adds several', () => given(added(1)).when(add(2)).then(added(2)));

  it('refuses one that the account has', () => given(added(1)).when(add(1, 'another')).thenRefused('passkey_refused'));

  it('refuses a challenge that was answered or has expired', () => {
    given(added(1)).when(add(2, 'add1')).thenRefused('passkey_refused');
    given()
      .when({ ...add(1), data: { ...add(1).data, now: start + 5 * minute } } as FactorsCommand)
      .thenRefused('passkey_refused');
  });

  it('refuses the twenty-first', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => added(n));
    given(...twenty.slice(1))
      .when(add(20))
      .then(added(20));
    given(...twenty)
      .when(add(20))
      .thenRefused('max_instances');
  });
});

describe('using a passkey', () => {
  it('keeps what its authenticator counted', () =>
    given(added(1))
      .when(use(1, 3))
      .then(used(1, 3, 'c1')));

  it('takes one whose authenticator does not count', () =>
    given(added(1), used(1, 0, 'c0'))
      .when(use(1, 0))
      .then(used(1, 0, 'c1')));

  it('refuses a counter that did not rise: the authenticator is a copy', () => {
    for (const counter of [7, 6, 0])
      given(added(1), used(1, 7, 'c0'))
        .when(use(1, counter))
        .thenRefused('passkey_refused');
  });

  it('refuses a challenge that was answered', () =>
    given(added(1), used(1, 1, 'c1'))
      .when(use(1, 2))
      .thenRefused('passkey_refused'));

  it('refuses one that was removed, and one of no account', () => {
    given(added(1), removed(1)).when(use(1, 1)).thenRefused('passkey_refused');
    given().when(use(1, 1)).thenRefused('passkey_refused');
  });
});

describe('removing a passkey', () => {
  it('removes that one', () => {
    given(added(1), added(2)).when(remove(1)).then(removed(1));
    expect(
      given(added(1), added(2), removed(1))
        .state()
        .passkeys.map(({ passkeyId }) => passkeyId),
    ).toEqual(['p2']);
  });
  it('refuses one that the account does not have', () => given(added(1)).when(remove(2)).thenRefused('not_found'));
});

describe('dropping all factors', () => {
  const drop: FactorsCommand = { type: 'DropFactors', data: { now: start + minute } };
  const dropped: FactorsEvent = { type: 'identity.FactorsDropped.v1', data: { at: at(minute) } };
  it('leaves none, and forgets no challenge that was answered', () => {
    given(added(1)).when(drop).then(dropped);
    given(proposed).when(drop).then(dropped);
    expect(given(proposed, added(1), dropped).state()).toMatchObject({
      totp: null,
      proposed: null,
      passkeys: [],
      challenges: [{ id: 'add1', isSpent: true }],
    });
  });
  it('decides nothing where there are none', () => given(added(1), removed(1)).when(drop).thenNothing());
});

it('has a snapshot of this shape, in which secrets are as sealed as in the events', () => {
  const turnedOn: FactorsEvent = {
    type: 'identity.TotpTurnedOn.v1',
    data: { secret: 's1.secret', recoveryCodes: ['r1'], step: 100, at: at(0) },
  };
  // A change here, or of what leads here, raises `snapshot.schema`.
  expect([factorsAggregate.snapshot?.schema, given(turnedOn, proposed, added(1), used(1, 2, 'c1')).state()]).toEqual([
    1,
    {
      totp: { secret: 's1.secret', recoveryCodes: ['r1'], lastStep: 100, since: start },
      proposed: { secret: 's1.secret', until: start + 10 * minute },
      passkeys: [
        {
          passkeyId: 'p1',
          credentialKey: 'k1',
          sealed: 's1.record1',
          counter: 2,
          addedAt: start,
          usedAt: start + minute,
        },
      ],
      challenges: [
        { id: 'add1', until: start + 5 * minute, wrong: 0, isSpent: true },
        { id: 'c1', until: start + 5 * minute, wrong: 0, isSpent: true },
      ],
    },
  ]);
});
