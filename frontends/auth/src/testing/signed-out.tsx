import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider, MemoryRouter, Route, Routes, session, useLocation } from '@marquee/web-kit';
import { FakeServer, json, type BodyOf } from '@marquee/web-kit/testing';
import AuthRoutes from '../routes';

export const signedIn: BodyOf<'POST /api/auth/refresh', 200> = {
  isSignedIn: true,
  idToken: 'token',
  expiresIn: 600,
  user: {
    userId: '019a0000-0000-7000-8000-000000000001',
    username: 'ines',
    attributes: { email: 'ines@example.org', email_verified: 'true' },
    createdAt: '2026-11-01T08:00:00.000Z',
    isSuspended: false,
    preferences: { timeZone: null, formats: 'en-GB' },
  },
};
export const signsIn = () => json(signedIn);

/** A server that has no answer yet, and a visitor without a session. */
export const signedOutServer = (): FakeServer => {
  act(() => session.end());
  const server = new FakeServer();
  server.install();
  return server;
};

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

/** The screens of this remote at an address, within the product. */
export const open = (at: string, state?: unknown) => {
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[{ pathname: at, state }]}>
        <Routes>
          <Route path="/dashboard" element={null} />
          <Route path="/analytics/abc" element={null} />
          <Route path="*" element={<AuthRoutes />} />
        </Routes>
        <Address />
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
