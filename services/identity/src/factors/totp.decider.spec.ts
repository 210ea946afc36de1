import { deciderSpec } from '@marquee/event-sourcing/testing';
import { at, minute, start } from '../testing/spec-time';
import type { FactorsCommand } from './factors.commands';
import { factorsDecider } from './factors.decider';
import type { FactorsEvent } from './factors.events';

const given = deciderSpec(factorsDecider);

const codes = ['r1', 'r2'];

const proposed: FactorsEvent = {
  type: 'identity.TotpProposed.v1',
  data: { secret: 's1.secret', until: at(10 * minute), at: at(0) },
};
const turnedOn: FactorsEvent = {
  type: 'identity.TotpTurnedOn.v1',
  data: { secret: 's1.secret', recoveryCodes: codes, step: 100, at: at(minute) },
};
const turnedOff: FactorsEvent = { type: 'identity.TotpTurnedOff.v1', data: { at: at(2 * minute) } };
const on = [proposed, turnedOn];

const challengeOf = (n: number, ms: number) => ({ id: `ch${n}`, until: at(ms + 5 * minute) });
const used = (step: number, n: number, ms: number): FactorsEvent => ({
  type: 'identity.TotpUsed.v1',
  data: { step, challenge: challengeOf(n, ms), at: at(ms) },
});
const wrong = (n: number, ms: number): FactorsEvent => ({
  type: 'identity.WrongSecondStep.v1',
  data: { challenge: challengeOf(n, ms), at: at(ms) },
});
const spentCode = (recoveryCode: string, n: number, ms: number): FactorsEvent => ({
  type: 'identity.RecoveryCodeUsed.v1',
  data: { recoveryCode, challenge: challengeOf(n, ms), at: at(ms) },
});

const propose = (secret: string, ms: number): FactorsCommand => ({
  type: 'ProposeTotp',
  data: { secret, now: start + ms },
});
const turnOn = (secret: string, step: number | null, ms: number): FactorsCommand => ({
  type: 'TurnTotpOn',
  data: { secret, step, recoveryCodes: codes, now: start + ms },
});
/** An answer to the challenge `n`, which was issued at `ms`. */
const answer = (n: number, step: number | null, ms: number, recoveryCode = 'r9'): FactorsCommand => ({
  type: 'TakeSecondStep',
  data: { challenge: { id: `ch${n}`, until: start + ms + 5 * minute }, step, recoveryCode, now: start + ms },
});
const prove = (step: number | null): FactorsCommand => ({
  type: 'ProveByTotp',
  data: { step, now: start + 5 * minute },
});
const five = <T>(event: T): T[] => Array.from({ length: 5 }, () => event);

describe('setting two-step codes up', () => {
  it('proposes a secret that is good for ten minutes', () => given().when(propose('s1.secret', 0)).then(proposed));

  it('refuses a secret where codes are on', () =>
    given(...on)
      .when(propose('s1.next', minute))
      .thenRefused('two_step_on'));

  it('turns them on by a right code', () =>
    given(proposed)
      .when(turnOn('s1.secret', 100, minute))
      .then(turnedOn));

  it('refuses a wrong code', () =>
    given(proposed)
      .when(turnOn('s1.secret', null, minute))
      .thenRefused('CodeMismatchException'));

  it('refuses a code of a secret that is late, was replaced, or was never proposed', () => {
    given(proposed)
      .when(turnOn('s1.secret', 100, 10 * minute))
      .thenRefused('ExpiredCodeException');
    given(proposed, {
      type: 'identity.TotpProposed.v1',
      data: { secret: 's1.next', until: at(20 * minute), at: at(1) },
    })
      .when(turnOn('s1.secret', 100, minute))
      .thenRefused('ExpiredCodeException');
    given()
      .when(turnOn('', null, minute))
      .thenRefused('ExpiredCodeException');
  });

  it('refuses a code where codes are on, as where the answer before was lost', () =>
    given(...on)
      .when(turnOn('', null, 2 * minute))
      .thenRefused('two_step_on'));
});

describe('turning two-step codes off', () => {
  const turnOff: FactorsCommand = { type: 'TurnTotpOff', data: { now: start + 2 * minute } };
  it('turns them off', () =>
    given(...on)
      .when(turnOff)
      .then(turnedOff));
  it('decides nothing where they are off', () =>
    given(...on, turnedOff)
      .when(turnOff)
      .thenNothing());
});

describe('renewing recovery codes', () => {
  const renew: FactorsCommand = {
    type: 'RenewRecoveryCodes',
    data: { recoveryCodes: ['n1'], now: start + 2 * minute },
  };
  const renewed: FactorsEvent = {
    type: 'identity.RecoveryCodesRenewed.v1',
    data: { recoveryCodes: ['n1'], at: at(2 * minute) },
  };
  it('replaces those before', () => {
    given(...on)
      .when(renew)
      .then(renewed);
    given(...on, renewed)
      .when(answer(1, null, 3 * minute, 'r1'))
      .then(wrong(1, 3 * minute));
  });
  it('refuses where two-step codes are off', () =>
    given(...on, turnedOff)
      .when(renew)
      .thenRefused('two_step_off'));
});

describe('the second step of a sign-in', () => {
  it('passes by a code', () =>
    given(...on)
      .when(answer(1, 101, 2 * minute))
      .then(used(101, 1, 2 * minute)));

  it('takes a code that was used, and every one before it, for wrong', () => {
    const history = [...on, used(101, 1, 2 * minute)];
    for (const step of [101, 100, 99])
      given(...history)
        .when(answer(2, step, 2 * minute))
        .then(wrong(2, 2 * minute));
  });

  it('takes the code that turned them on for used', () =>
    given(...on)
      .when(answer(1, 100, 2 * minute))
      .then(wrong(1, 2 * minute)));

  it('passes by a recovery code, once', () => {
    const event = spentCode('r1', 1, 2 * minute);
    given(...on)
      .when(answer(1, null, 2 * minute, 'r1'))
      .then(event);
    given(...on, event)
      .when(answer(2, null, 3 * minute, 'r1'))
      .then(wrong(2, 3 * minute));
  });

  it('passes once for each password', () => {
    given(...on, used(101, 1, 2 * minute))
      .when(answer(1, 102, 3 * minute))
      .thenRefused('ExpiredCodeException');
    given(...on, spentCode('r1', 1, 2 * minute))
      .when(answer(1, null, 3 * minute, 'r2'))
      .thenRefused('ExpiredCodeException');
  });

  it('takes the fifth try, and none after it, not even with the right code', () => {
    const four = five(wrong(1, 2 * minute)).slice(1);
    given(...on, ...four)
      .when(answer(1, 101, 2 * minute))
      .then(used(101, 1, 2 * minute));
    given(...on, ...four, wrong(1, 2 * minute))
      .when(answer(1, 101, 2 * minute))
      .thenRefused('ExpiredCodeException');
  });

  it('counts wrong codes of one sign-in against no other', () =>
    given(...on, ...five(wrong(1, 2 * minute)))
      .when(answer(2, 101, 2 * minute))
      .then(used(101, 2, 2 * minute)));

  it('is refused when it comes late, or after the codes were turned off', () => {
    given(...on)
      .when({
        type: 'TakeSecondStep',
        data: { challenge: { id: 'ch1', until: start }, step: 101, recoveryCode: 'r1', now: start },
      })
      .thenRefused('ExpiredCodeException');
    given(...on, turnedOff)
      .when(answer(1, 101, 3 * minute))
      .thenRefused('ExpiredCodeException');
  });

  it('forgets challenges that have expired', () => {
    const { challenges } = given(...on, wrong(1, 2 * minute), wrong(2, 20 * minute)).state();
    expect(challenges.map(({ id }) => id)).toEqual(['ch2']);
  });
});

describe('a two-step code as the proof of a session', () => {
  it('is used like any other', () =>
    given(...on)
      .when(prove(101))
      .then({ type: 'identity.TotpUsed.v1', data: { step: 101, challenge: null, at: at(5 * minute) } }));

  it('is refused when it is wrong, was used, or codes are off', () => {
    given(...on)
      .when(prove(null))
      .thenRefused('CodeMismatchException');
    given(...on, used(101, 1, 2 * minute))
      .when(prove(101))
      .thenRefused('CodeMismatchException');
    given(...on, turnedOff)
      .when(prove(101))
      .thenRefused('CodeMismatchException');
  });
});
