import { act, screen } from '@testing-library/react';
import { RequireSession, session, useSubscription } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, inTurn, json, openAt } from '@marquee/web-kit/testing';
import { useState } from 'react';
import { Page } from './app';

/** A form, which starts from the first answer that it gets. */
const Form = () => {
  const now = useSubscription().data?.state;
  const [start, setStart] = useState(now);
  if (start === undefined && now !== undefined) setStart(now);
  return <p>Started from {start}</p>;
};

const mockRoutes = () => (
  <RequireSession>
    <Form />
  </RequireSession>
);
jest.mock('./shell-routes', () => ({ ShellRoutes: () => mockRoutes() }));

beforeAll(fillBrowserGaps);

const subscription = (state: 'PRO' | 'NONE') => () =>
  json({ state, isActive: true, createdAt: null, endDate: null, status: 'Active', trialDays: 14, provider: null });

it('starts a form of one user from nothing that another one was shown', async () => {
  new FakeServer().answer('GET /api/subscriptions', inTurn(subscription('PRO'), subscription('NONE'))).install();
  openAt(Page, '/theme');
  expect(await screen.findByText('Started from PRO')).toBeVisible();
  const state = session.current();
  if (state.status !== 'signedIn') throw new Error('there is no session');
  const user = { ...state.user, userId: '019a0000-0000-7000-8000-000000000002', username: 'tomas' };
  act(() => session.signedIn({ isSignedIn: true, idToken: 'another', expiresIn: 600, user }));
  expect(await screen.findByText('Started from NONE')).toBeVisible();
});
