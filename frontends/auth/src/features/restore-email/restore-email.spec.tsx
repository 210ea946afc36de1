import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider, MemoryRouter } from '@marquee/web-kit';
import { FakeServer, inTurn, noContent, problem } from '@marquee/web-kit/testing';
import { RestoreEmailPage } from './restore-email-page';

const TAKE_BACK = 'POST /api/auth/take-email-back';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.install();
});

/** As the link in the mail leads there. */
const open = (token: string) => {
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[{ pathname: '/restore-email', hash: token && `#${token}` }]}>
        <RestoreEmailPage />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return userEvent.setup();
};
const button = () => screen.queryByRole('button', { name: 'Restore this address' });

describe('taking an address back', () => {
  it('happens when the button is pressed, not when the link is opened, and continues to a new password', async () => {
    server.answer(TAKE_BACK, noContent);
    const user = open('account.change.mac');
    expect(server.requests).toEqual([]);
    await user.click(button()!);
    const next = await screen.findByRole('link', { name: 'Set a new password with "Forgot your password?"' });
    expect(server.bodiesOf(TAKE_BACK)).toEqual([{ token: 'account.change.mac' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Your email address is restored.');
    expect(next).toHaveAttribute('href', '/login');
    expect(next).toHaveFocus();
  });

  it('says that a link is too old, and what else went wrong, and can be tried again', async () => {
    server.answer(
      TAKE_BACK,
      inTurn(
        () => problem(503, 'unavailable'),
        () => problem(400, 'ExpiredCodeException'),
      ),
    );
    const user = open('account.change.mac');
    await user.click(button()!);
    expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be restored. Please try again.');
    await user.click(button()!);
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
  });

  it('is not offered by a link that was cut short', () => {
    open('');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(button()).toBeNull();
  });
});
