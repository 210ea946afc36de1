import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, lateAnswer, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';
import type { ListedSession } from './sessions.api';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const listed = (serial: number, more: Partial<ListedSession>): ListedSession => ({
  sessionId: `0197b5c2-0000-7000-8000-00000000000${serial}`,
  browser: 'Firefox',
  system: 'Linux',
  kind: 'desktop',
  country: 'PT',
  isThis: false,
  startedAt: '2026-03-11T10:00:00.000Z',
  seenAt: hoursAgo(1),
  ...more,
});
const here = listed(1, { isThis: true });
const phone = listed(2, { browser: 'Safari', system: 'iPhone', kind: 'mobile', seenAt: hoursAgo(2) });
const old = listed(3, { browser: null, system: null, country: null, seenAt: hoursAgo(145) });

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/account/username', 200, noFormerNames);
  server.answer('GET /api/auth/factors', 200, { totp: null, passkeys: [] });
});
const open = (...sessions: ListedSession[]) => {
  server.answer('GET /api/auth/sessions', 200, { sessions });
  return openAt(AccountRoutes, '/account/security');
};
const rows = async () => within(await screen.findByRole('region', { name: 'Sessions' })).findAllByRole('listitem');

describe('sign-in and security', () => {
  it('lists the devices that are signed in', async () => {
    open(here, phone, old);
    const [first, second, third] = (await rows()).map((row) => row.textContent);
    expect(first).toBe('Firefox on LinuxThis devicePortugal · since 11 March 2026');
    expect(second).toBe('Safari on iPhonePortugal · last seen 2 hr agoEnd session');
    expect(third).toBe('Unknown devicelast seen 6 days agoEnd session');
    await screen.findByRole('heading', {
      name: 'You are signed in on 3 devices. One device was last seen 6 days ago.',
    });
  });

  it('offers nothing to end where there is only this device', async () => {
    open(here);
    await screen.findByRole('heading', { name: 'You are signed in on this device only.' });
    await rows();
    expect(screen.queryByRole('button', { name: /End/ })).toBeNull();
  });

  it('ends one', async () => {
    server.answer('DELETE /api/auth/sessions/{sessionId}', 204, undefined);
    const user = open(here, phone);
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    await screen.findByText('The session has ended.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.requests.map(({ what }) => what)).toContain(`DELETE /api/auth/sessions/${phone.sessionId}`);
  });

  it('ends all others, and continues with the new session', async () => {
    const user = open(here, phone);
    const known = session.current();
    if (known.status !== 'signedIn') throw new Error('the tests of routes are signed in');
    server.answer('DELETE /api/auth/sessions', 200, {
      isSignedIn: true,
      idToken: 'next',
      expiresIn: 600,
      user: known.user,
    });
    await screen.findByRole('button', { name: 'End all others' });
    server.answer('GET /api/auth/sessions', 200, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await screen.findByText('All other sessions have ended.');
    expect(session.current()).toMatchObject({ idToken: 'next' });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('says that a session could not be ended, and keeps it', async () => {
    server.answer('DELETE /api/auth/sessions/{sessionId}', () => problem(500, 'internal'));
    const user = open(here, phone);
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    await screen.findByText('The session could not be ended. Please try again.');
    expect(await rows()).toHaveLength(2);
  });

  it('ends one at a time', async () => {
    const late = lateAnswer();
    server.answer('DELETE /api/auth/sessions/{sessionId}', late.answer);
    const user = open(here, phone, old);
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    await late.asked;
    expect(screen.getByRole('button', { name: 'End session: Unknown device' })).toBeDisabled();
    late.give(problem(500, 'internal'));
    await screen.findByText('The session could not be ended. Please try again.');
    expect(screen.getByRole('button', { name: 'End session: Unknown device' })).toBeEnabled();
  });

  it('says that a session could not be ended also where another screen was opened meanwhile', async () => {
    const late = lateAnswer();
    server.answer('DELETE /api/auth/sessions/{sessionId}', late.answer);
    const user = open(here, phone);
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    await late.asked;
    await user.click(screen.getByRole('link', { name: 'Plan and details' }));
    late.give(problem(500, 'internal'));
    await screen.findByText('The session could not be ended. Please try again.');
  });

  it('says that the list could not be loaded, and asks again', async () => {
    server.answer('GET /api/auth/sessions', () => problem(500, 'internal'));
    const user = openAt(AccountRoutes, '/account/security');
    await screen.findByText('The sessions could not be loaded.');
    server.answer('GET /api/auth/sessions', 200, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
