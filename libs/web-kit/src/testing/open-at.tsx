import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@marquee/ui';
import type { ComponentType } from 'react';
import { LocaleProvider } from '../i18n/use-messages';
import { QueryClient, QueryClientProvider } from '../query';
import { MemoryRouter, useLocation } from '../router';
import { session } from '../session/the-session';

/** Where the router stands, for tests that ask whether a screen was left. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

/** Draws a remote's routes at an address, for a signed-in `inesvidal`, as the shell would. */
export const openAt = (Routes: ComponentType, address: string, state?: unknown) => {
  session.signedIn({
    isSignedIn: true,
    idToken: 'token',
    expiresIn: 600,
    user: {
      userId: '019a0000-0000-7000-8000-000000000001',
      username: 'inesvidal',
      attributes: { email: 'ines@example.org', email_verified: 'true' },
      createdAt: '2026-11-01T08:00:00.000Z',
      isSuspended: false,
      preferences: { timeZone: null, formats: 'en-GB' },
    },
  });
  const [pathname = '', search = ''] = address.split('?');
  render(
    <LocaleProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
          <Routes />
          <Address />
          <Toasts label="Notifications" closeLabel="Close the notification" />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  );
  return userEvent.setup();
};

export const arrivedAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(path));
