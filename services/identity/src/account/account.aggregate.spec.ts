import { accountAggregate } from './account.aggregate';
import type { AccountEvent } from './account.events';

const at = '2026-03-01T12:00:00.000Z';
const ms = Date.parse(at);
const later = '2026-03-01T12:10:00.000Z';
const registered: AccountEvent = {
  type: 'identity.AccountRegistered.v1',
  data: {
    accountId: 'a',
    username: 'Ines',
    usernameKey: 'ines',
    email: 's1.sealed',
    emailKey: 'hashed-address',
    passwordHash: '$argon2id$first',
    publicKey: 'public',
    autoSignIn: { hash: 'token', until: at },
    at,
  },
};
const issued: AccountEvent = {
  type: 'identity.CodeIssued.v1',
  data: { flow: 'confirm', codeId: 'c1', codeHash: 'h1', tokenHash: 't1', until: later, at },
};
const missed: AccountEvent = {
  type: 'identity.WrongCodeEntered.v1',
  data: { flow: 'confirm', withToken: ['c1'], withoutToken: [], at },
};
const { decider, snapshot, toPublic } = accountAggregate;
const stateOf = (...events: AccountEvent[]) => events.reduce(decider.evolve, decider.initialState());

describe('an account', () => {
  it('has a snapshot of this shape, in which the address is as sealed as in the events', () => {
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([snapshot?.schema, stateOf(registered, issued, missed)]).toEqual([
      6,
      {
        status: 'pending',
        accountId: 'a',
        username: 'Ines',
        usernameKey: 'ines',
        email: 's1.sealed',
        emailKey: 'hashed-address',
        passwordHash: '$argon2id$first',
        publicKey: 'public',
        createdAt: ms,
        autoSignIn: { hash: 'token', until: ms },
        codes: {
          confirm: [
            {
              id: 'c1',
              hash: 'h1',
              tokenHash: 't1',
              until: Date.parse(later),
              wrongWithToken: 1,
              wrongWithoutToken: 0,
            },
          ],
          reset: [],
          email: [],
        },
        newEmail: null,
        formerEmail: null,
        takenBackChange: null,
        formerNames: [],
        nameChanges: [],
        preferences: null,
        suspension: null,
        credentialEpoch: 0,
      },
    ]);
  });

  it('tells others when it begins, is confirmed and lapses, and when its credentials change; nothing else', () => {
    const rest: AccountEvent[] = [
      { type: 'identity.AccountConfirmed.v1', data: { at } },
      { type: 'identity.RegistrationLapsed.v1', data: { at } },
      { type: 'identity.PasswordReset.v1', data: { passwordHash: 'p', at } },
      missed,
      { type: 'identity.PasswordRehashed.v1', data: { passwordHash: 'p', at } },
    ];
    const told = [registered, issued, ...rest].map((event) => {
      const state = event === registered ? stateOf(registered) : stateOf(registered, event);
      return toPublic!(event, { id: 'a', stream: 'account-a', state, version: 7 }).map(({ value }) => value);
    });
    expect(told).toMatchObject([
      [{ name: 'identity.AccountChanged.v1', status: 'pending', version: 7 }],
      [],
      [{ name: 'identity.AccountChanged.v1', status: 'active' }],
      [{ name: 'identity.AccountChanged.v1', status: 'closed' }],
      [{ name: 'identity.AccessEnded.v1', of: 'account', accountId: 'a', belowEpoch: 1, at }],
      [],
      [],
    ]);
  });

  it('tells others that it is suspended, and reinstated, without the reason', () => {
    const history: AccountEvent[] = [registered, { type: 'identity.AccountConfirmed.v1', data: { at } }];
    const told = (event: AccountEvent): unknown => {
      history.push(event);
      return toPublic!(event, { id: 'a', stream: 'account-a', state: stateOf(...history), version: 7 });
    };
    const suspended = told({ type: 'identity.AccountSuspended.v1', data: { reason: 'a phishing page', at } });
    expect(suspended).toMatchObject([{ value: { name: 'identity.AccountChanged.v1', status: 'suspended' } }]);
    expect(JSON.stringify(suspended)).not.toContain('phishing');
    expect(told({ type: 'identity.AccountReinstated.v1', data: { at } })).toMatchObject([
      { value: { status: 'active' } },
    ]);
  });
});
