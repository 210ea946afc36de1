import { screen, within } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, inTurn, json, noContent, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';

const NAMES = 'GET /api/account/username';
const CHANGE = 'PUT /api/account/username';
const changed = {
  username: 'Ines.V',
  changesFrom: null,
  formerUsernames: [{ username: 'inesvidal', until: '2027-11-29T10:00:00.000Z' }],
};

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/auth/sessions', 200, { sessions: [] });
  server.answer('GET /api/auth/factors', 200, { totp: null, passkeys: [] });
  server.answer(NAMES, 200, noFormerNames);
});

/** The next token brings the new name. */
const nextTokenSays = (username: string): void => {
  const state = session.current();
  if (state.status !== 'signedIn') throw new Error('the tests of routes are signed in');
  const user = { ...state.user, username };
  server.answer('POST /api/auth/refresh', 200, { isSignedIn: true, idToken: 'token', expiresIn: 600, user });
};
const open = async () => {
  const user = openAt(AccountRoutes, '/account/security');
  const part = within(await screen.findByRole('region', { name: 'Username' }));
  const change = async (typed: string) => {
    const field = await part.findByLabelText('New username');
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(part.getByRole('button', { name: 'Change username' }));
  };
  return { user, part, change };
};

describe('the username of the account', () => {
  it('is shown with what a change does, and until when', async () => {
    const { part } = await open();
    expect(await part.findByText(/Your page is at/)).toHaveTextContent('/@inesvidal');
    const year = new Date(Date.now() + 365 * 86_400_000).getFullYear();
    expect(part.getByText(/move to the new name at once/)).toHaveTextContent(
      new RegExp(`Until .*${year}, every address under @inesvidal leads there`),
    );
    expect(part.queryByText('Former usernames')).toBeNull();
  });

  it('changes after the password, and the name before is listed with its end', async () => {
    const { user, part, change } = await open();
    server.answer(
      CHANGE,
      inTurn(
        () => problem(403, 'step_up_required'),
        () => json(changed, 200),
      ),
    );
    server.answer('POST /api/auth/step-up', noContent);
    nextTokenSays('Ines.V');
    await change(' @Ines.V ');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'Blue-Kettle-42');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Your username is now @Ines.V.');
    expect(server.bodiesOf(CHANGE)).toEqual([{ username: 'Ines.V' }, { username: 'Ines.V' }]);
    expect(part.getByText(/Your page is at/)).toHaveTextContent('/@Ines.V');
    expect(part.getByRole('listitem')).toHaveTextContent('@inesvidalleads to your page until 29 November 2027');
    expect(session.current()).toMatchObject({ user: { username: 'Ines.V' } });
  });

  it.each([
    ['', 'Please enter a username'],
    ['two words', 'Use letters from a to z, numbers, dots, dashes and underscores only'],
    ['ab', 'A username has at least 3 characters'],
  ])('asks the server nothing for %j', async (typed, text) => {
    const { part, change } = await open();
    await change(typed);
    await part.findByText(text);
    expect(server.bodiesOf(CHANGE)).toEqual([]);
  });

  it.each([
    ['a name of another account', 409, 'UsernameExistsException', 'This username is already taken'],
    ['a change that comes too soon', 409, 'username_changed_recently', 'You cannot change your username yet.'],
    ['a server that fails', 500, 'internal', 'The username could not be changed. Please try again.'],
  ] as const)('says so: %s', async (_case, status, code, text) => {
    server.answer(CHANGE, () => problem(status, code));
    const { part, change } = await open();
    await change('jon');
    await part.findByText(text);
    expect(await part.findByRole('button', { name: 'Change username' })).toBeEnabled();
  });

  it('says from when it can change again', async () => {
    server.answer(NAMES, 200, { ...changed, changesFrom: '2026-12-24T10:00:00.000Z' });
    const { part } = await open();
    await part.findByText('You can change your username again from 24 December 2026.');
    expect(part.queryByLabelText('New username')).toBeNull();
  });

  it('is read again after a failure', async () => {
    server.answer(
      NAMES,
      inTurn(
        () => problem(404, 'not_found'),
        () => json(changed, 200),
      ),
    );
    const { user, part } = await open();
    await user.click(await part.findByRole('button', { name: 'Try again' }));
    expect(await part.findByRole('listitem')).toHaveTextContent('@inesvidal');
  });
});
