import { act, screen, within } from '@testing-library/react';
import { session, type SignedInReply } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, inTurn, noContent, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';

const ASK = 'POST /api/auth/change-email';
const CONFIRM = 'POST /api/auth/confirm-email';
const STEP_UP = 'POST /api/auth/step-up';

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/account/username', 200, noFormerNames);
  server.answer('GET /api/auth/sessions', 200, { sessions: [] });
  server.answer('GET /api/auth/factors', 200, { totp: null, passkeys: [] });
});

/** What the server knows of the owner from the next token on. */
const ownerIs = (email: string, newEmail?: string): SignedInReply => {
  const state = session.current();
  if (state.status !== 'signedIn') throw new Error('the tests of routes are signed in');
  const { newEmail: _before, ...known } = state.user;
  const user = { ...known, attributes: { email, email_verified: 'true' as const }, ...(newEmail && { newEmail }) };
  const reply = { isSignedIn: true as const, idToken: 'token', expiresIn: 600, user };
  server.answer('POST /api/auth/refresh', 200, reply);
  return reply;
};
const open = async (newEmail?: string) => {
  const user = openAt(AccountRoutes, '/account/security');
  if (newEmail !== undefined) act(() => session.signedIn(ownerIs('ines@example.org', newEmail)));
  return { user, part: within(await screen.findByRole('region', { name: 'Email' })) };
};

describe('the address of the account', () => {
  it('is changed by the code that was mailed to the new one', async () => {
    const { user, part } = await open();
    part.getByText('ines@example.org');
    part.getByText('Verified');
    server.answer(ASK, 202, { sent: true });
    ownerIs('ines@example.org', 'new@example.org');
    await user.type(part.getByLabelText('New email address'), ' new@example.org ');
    await user.click(part.getByRole('button', { name: 'Send a code' }));
    expect(await part.findByRole('status')).toHaveTextContent(
      'Enter the code that we sent to new@example.org. Until then, we use the old address.',
    );
    expect(server.bodiesOf(ASK)).toEqual([{ email: 'new@example.org' }]);

    server.answer(CONFIRM, 204, undefined);
    ownerIs('new@example.org');
    await user.type(part.getByLabelText('Confirmation code'), '123 456');
    await user.click(part.getByRole('button', { name: 'Use this address' }));
    await part.findByText('new@example.org');
    expect(server.bodiesOf(CONFIRM)).toEqual([{ code: '123 456' }]);
    part.getByLabelText('New email address');
  });

  it('asks for the password again where the server wants a proof', async () => {
    const { user, part } = await open();
    server.answer(
      ASK,
      inTurn(
        () => problem(403, 'step_up_required'),
        () => Response.json({ sent: true }, { status: 202 }),
      ),
    );
    server.answer(
      STEP_UP,
      inTurn(() => problem(401, 'NotAuthorizedException'), noContent),
    );
    ownerIs('ines@example.org', 'new@example.org');
    await user.type(part.getByLabelText('New email address'), 'new@example.org');
    await user.click(part.getByRole('button', { name: 'Send a code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'Blue-Kettle-42');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('Current password is incorrect');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await part.findByLabelText('Confirmation code');
    expect(server.bodiesOf(ASK)).toHaveLength(2);
  });

  it('changes nothing when the proof is not given', async () => {
    const { user, part } = await open();
    server.answer(ASK, () => problem(403, 'step_up_required'));
    await user.type(part.getByLabelText('New email address'), 'new@example.org');
    await user.click(part.getByRole('button', { name: 'Send a code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await part.findByRole('button', { name: 'Send a code' })).toBeEnabled();
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('can be kept, and the code can be sent again', async () => {
    const { user, part } = await open('new@example.org');
    server.answer(ASK, 202, { sent: true });
    await user.click(await part.findByRole('button', { name: 'Send it again' }));
    await screen.findByText('We sent a code to the new address.');
    expect(server.bodiesOf(ASK)).toEqual([{ email: 'new@example.org' }]);
    server.answer('DELETE /api/auth/change-email', 204, undefined);
    ownerIs('ines@example.org');
    await user.click(part.getByRole('button', { name: 'Keep the old address' }));
    await part.findByLabelText('New email address');
  });

  it('is shown once the server tells, also where the answer to the code was lost', async () => {
    const { user, part } = await open('new@example.org');
    const lost = () => Response.error();
    server.answer(CONFIRM, lost).answer('POST /api/auth/refresh', lost);
    await user.type(await part.findByLabelText('Confirmation code'), '123456');
    await user.click(part.getByRole('button', { name: 'Use this address' }));
    await part.findByText('The address could not be changed. Please try again.');
    server.answer(CONFIRM, () => problem(400, 'CodeMismatchException'));
    ownerIs('new@example.org');
    await user.click(part.getByRole('button', { name: 'Use this address' }));
    await part.findByLabelText('New email address');
    part.getByText('new@example.org');
  });

  it('is changed also where it cannot be shown yet, and the screen says so', async () => {
    const { user, part } = await open('new@example.org');
    server.answer(CONFIRM, 204, undefined);
    server.answer('POST /api/auth/refresh', () => problem(429, 'LimitExceededException'));
    await user.type(await part.findByLabelText('Confirmation code'), '123456');
    await user.click(part.getByRole('button', { name: 'Use this address' }));
    await screen.findByText('Saved. Reload the page to see the change.');
    await screen.findByText('Your email address was changed.');
    expect(part.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a wrong code', 400, 'CodeMismatchException', 'Invalid confirmation code'],
    ['a late code', 400, 'ExpiredCodeException', 'The code has expired. Ask for a new one.'],
    ['a server that fails', 500, 'internal', 'The address could not be changed. Please try again.'],
  ] as const)('says so: %s', async (_case, status, code, text) => {
    const { user, part } = await open('new@example.org');
    server.answer(CONFIRM, () => problem(status, code));
    await user.type(await part.findByLabelText('Confirmation code'), '000000');
    await user.click(part.getByRole('button', { name: 'Use this address' }));
    await part.findByText(text);
  });
});
