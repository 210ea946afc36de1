import { password, type Answer, type IdentityApp } from './identity-app';

export interface ExistencePair {
  readonly name: string;
  /** Names are public; whether an address has an account is not, and its answers must take the same time. */
  readonly isOfAddress: boolean;
  readonly ask: (exists: boolean) => Promise<Answer>;
}

/** Requests that differ only in whether the account exists. Makes the accounts `known` and `waiting`, the second unconfirmed. */
export const existencePairs = async (app: IdentityApp): Promise<readonly ExistencePair[]> => {
  await app.register('known', 'known@example.com');
  await app.post('sign-up', { username: 'waiting', email: 'waiting@example.com', password });
  let serial = 0;
  const emailOf = (exists: boolean): string => `${exists ? 'known' : 'other'}@example.com`;
  const unconfirmed = (exists: boolean): string => (exists ? 'waiting' : 'nobodyy');
  const wrong = 'Wrong-Kettle-42';
  const of = (name: string, isOfAddress: boolean, ask: ExistencePair['ask']): ExistencePair => ({
    name,
    isOfAddress,
    ask,
  });
  return [
    of('sign-in by username', false, (exists) =>
      app.post('sign-in', { username: exists ? 'known' : 'other', password: wrong }),
    ),
    of('sign-in by email', true, (exists) => app.post('sign-in', { username: emailOf(exists), password: wrong })),
    of('reset request', true, (exists) => app.post('forgot', { username: emailOf(exists) })),
    of('new password', true, (exists) =>
      app.post('reset', { username: emailOf(exists), code: '000000', newPassword: 'Green-Kettle-43' }),
    ),
    of('another code', false, (exists) => app.post('resend', { username: unconfirmed(exists) })),
    of('confirmation', false, (exists) => app.post('confirm', { username: unconfirmed(exists), code: '000000' })),
    of('registration', true, (exists) => {
      const n = String((serial += 1)).padStart(5, '0');
      const email = exists ? 'known@example.com' : `fre${n}@example.com`;
      return app.post('sign-up', { username: `fresh${n}`, email, password });
    }),
  ];
};
