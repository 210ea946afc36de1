import { screen, waitFor, within } from '@testing-library/react';
import { session, setNavigate } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, noContent, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';

const CLOSE = 'POST /api/auth/close-account';

let left: string[];
let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/account/username', 200, noFormerNames);
  server.answer('GET /api/auth/sessions', 200, { sessions: [] });
  server.answer('GET /api/auth/factors', 200, { totp: null, passkeys: [] });
  server.answer('POST /api/auth/step-up', noContent);
  left = [];
  setNavigate((to) => void left.push(to));
});

const open = async () => {
  const user = openAt(AccountRoutes, '/account/security');
  const part = within(await screen.findByRole('region', { name: 'Close the account' }));
  const type = (name: string) => user.type(part.getByLabelText('Type your username to close it'), name);
  const prove = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'Blue-Kettle-42');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
  };
  return { user, part, type, prove };
};

describe('closing the account', () => {
  it('says what goes, and that its owner cannot have the name back at once either', async () => {
    const { part } = await open();
    expect(part.getByText(/^Your page goes offline within a second/)).toHaveTextContent(
      'For 30 days no one can sign up as @inesvidal, including you.',
    );
  });

  it('asks for the name and the password, and leaves', async () => {
    server.answer(CLOSE, noContent);
    const { user, part, type, prove } = await open();
    const button = part.getByRole('button', { name: 'Close account' });
    await type('@InesVida');
    expect(button).toBeDisabled();
    await type('l');
    await user.click(button);
    expect(server.bodiesOf(CLOSE)).toEqual([]);
    await prove();
    await screen.findByText('Your account is closed.');
    expect(server.bodiesOf(CLOSE)).toEqual([{ username: '@InesVidal' }]);
    expect(session.current().status).toBe('signedOut');
    expect(left).toEqual(['/']);
  });

  it('does nothing when the password is not given', async () => {
    const { user, part, type } = await open();
    await type('inesvidal');
    await user.click(part.getByRole('button', { name: 'Close account' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.bodiesOf(CLOSE)).toEqual([]);
  });

  it('does nothing when it is cancelled while the password is on its way', async () => {
    const late: (() => void)[] = [];
    server.answer('POST /api/auth/step-up', async () => {
      await new Promise<void>((resolve) => late.push(resolve));
      return noContent();
    });
    server.answer(CLOSE, noContent);
    const { user, part, type, prove } = await open();
    const askToClose = async () => {
      await user.click(part.getByRole('button', { name: 'Close account' }));
      await prove();
    };
    await type('inesvidal');
    await askToClose();
    await waitFor(() => expect(late).toHaveLength(1));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    late[0]!();
    await askToClose();
    await waitFor(() => expect(late).toHaveLength(2));
    expect(server.bodiesOf(CLOSE)).toEqual([]);
    late[1]!();
    await screen.findByText('Your account is closed.');
    expect(server.bodiesOf(CLOSE)).toHaveLength(1);
  });

  it('says that it failed, and stays', async () => {
    server.answer(CLOSE, () => problem(500, 'internal'));
    const { user, part, type, prove } = await open();
    await type('inesvidal');
    await user.click(part.getByRole('button', { name: 'Close account' }));
    await prove();
    await part.findByText('The account could not be closed. Please try again.');
    await waitFor(() => expect(session.current().status).toBe('signedIn'));
  });
});
