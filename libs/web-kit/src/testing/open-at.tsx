import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@marquee/ui';
import type { ComponentType } from 'react';
import { LocaleProvider } from '../i18n/use-messages';
import { QueryClient, QueryClientProvider } from '../query';
import { MemoryRouter, useLocation } from '../router';
import { session } from '../session/the-session';
import { signedInReply } from './signed-in-reply';

// Each test has a tab of its own.
beforeEach(() => sessionStorage.clear());

/** Where the router is, for tests that ask whether a screen was left. */
const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
};

/** Asks for nothing again by itself. */
const once = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Draws a remote's routes at an address, for a signed-in `inesvidal`, as the shell would; with its query client too, if that is given. */
export const openAt = (Routes: ComponentType, address: string, state?: unknown, client = once()) => {
  session.signedIn(signedInReply({ username: 'inesvidal' }));
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  render(
    <LocaleProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
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
