import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@marquee/ui';
import { LocaleProvider, MemoryRouter, Route, Routes, session, useLocation } from '@marquee/web-kit';
import { FakeServer, json, signedInReply } from '@marquee/web-kit/testing';
import AuthRoutes from '../routes';

export const signedIn = signedInReply();
export const signsIn = () => json(signedIn);

/** A server that has no answer yet, and a visitor without a session. */
export const signedOutServer = (): FakeServer => {
  act(() => session.end());
  sessionStorage.clear();
  const server = new FakeServer();
  server.install();
  return server;
};

const Address = () => {
  const { pathname, hash } = useLocation();
  return <output aria-label="Address">{pathname + hash}</output>;
};

/** The screens of this remote at an address, within the product. */
export const open = (at: string | { readonly pathname: string; readonly hash: string }, state?: unknown) => {
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[{ ...(typeof at === 'string' ? { pathname: at } : at), state }]}>
        <Routes>
          <Route path="/dashboard" element={null} />
          <Route path="/first-steps" element={null} />
          <Route path="/analytics/abc" element={null} />
          <Route path="*" element={<AuthRoutes />} />
        </Routes>
        <Address />
        <Toasts label="Notifications" closeLabel="Close the notification" />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return userEvent.setup();
};

export const fill = async (user: ReturnType<typeof userEvent.setup>, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
};
export const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
