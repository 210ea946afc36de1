import { act, screen, waitFor, within } from '@testing-library/react';
import { format, session, type Preferences } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../routes';
import { exampleOf, formatsOffered, nameOfFormats, zonesOffered } from './choices';
import { subscription } from '../../testing/subscription';

const SET = 'PUT /api/account/preferences';
const kathmandu: Preferences = { timeZone: 'Asia/Kathmandu', formats: 'de-DE' };

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/subscriptions', 200, subscription({ isActive: true, status: 'Off', provider: null }));
  server.answer('GET /api/account/export', 200, { export: null });
  server.answer('GET /api/account/import', 200, { import: null });
});
afterEach(() => act(() => session.end()));

/** What the server knows of the owner from the next token on. */
const ownerPrefers = (preferences: Preferences) => {
  const state = session.current();
  if (state.status !== 'signedIn') throw new Error('the tests of routes are signed in');
  const user = { ...state.user, preferences };
  const reply = { isSignedIn: true as const, idToken: 'token', expiresIn: 600, user };
  server.answer('POST /api/auth/refresh', 200, reply);
  return reply;
};
const open = async () => {
  const user = openAt(AccountRoutes, '/account');
  return { user, part: within(await screen.findByRole('region', { name: 'Dates and numbers' })) };
};

describe('the preferences of the account', () => {
  it('are saved, and every date and number is drawn by them at once', async () => {
    const { user, part } = await open();
    const created = within(screen.getByRole('region', { name: 'Account Details' }));
    created.getByText('1 November 2026');
    server.answer(SET, 204, undefined);
    ownerPrefers(kathmandu);
    expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(part.getByLabelText('Time zone'), 'Asia/Katmandu');
    await user.selectOptions(part.getByLabelText('Format'), 'Deutsch (Deutschland)');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await created.findByText('1. November 2026');
    await screen.findByText('Your date and number settings are saved.');
    expect(server.bodiesOf(SET)).toEqual([{ timeZone: 'Asia/Katmandu', formats: 'de-DE' }]);
    expect(format.number(1234.5)).toBe('1.234,5');
    expect(format.date('2026-11-22T18:15:00Z')).toBe('23. November 2026');
    await waitFor(() => expect(part.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  it('can be those of the device again', async () => {
    const { user, part } = await open();
    act(() => session.signedIn(ownerPrefers(kathmandu)));
    expect(part.getByLabelText('Time zone')).toHaveValue('Asia/Kathmandu');
    server.answer(SET, 204, undefined);
    ownerPrefers({ timeZone: null, formats: 'en-GB' });
    await user.selectOptions(part.getByLabelText('Time zone'), '');
    await user.selectOptions(part.getByLabelText('Format'), 'en-GB');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('region', { name: 'Account Details' })).findByText('1 November 2026');
    expect(server.bodiesOf(SET)).toEqual([{ timeZone: null, formats: 'en-GB' }]);
  });

  it('are saved also where they cannot be shown yet, and the screen says so', async () => {
    const { user, part } = await open();
    server.answer(SET, 204, undefined);
    server.answer('POST /api/auth/refresh', () => problem(429, 'LimitExceededException'));
    await user.selectOptions(part.getByLabelText('Format'), 'fr-FR');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Reload the page to see the change.');
    expect(part.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Your date and number settings are saved.')).toBeNull();
  });

  it('stay as they are where they cannot be saved, and the screen says so', async () => {
    const { user, part } = await open();
    server.answer(SET, () => problem(503, 'unavailable'));
    await user.selectOptions(part.getByLabelText('Format'), 'fr-FR');
    await user.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Your settings could not be saved. Please try again.');
    expect(format.number(1234.5)).toBe('1,234.5');
  });
});

describe('what can be chosen', () => {
  it('names each language and region in itself', () =>
    expect(formatsOffered.map(nameOfFormats)).toEqual(
      expect.arrayContaining(['English (United Kingdom)', 'Deutsch (Deutschland)', 'português (Brasil)']),
    ));

  it('has every zone of the browser that the server knows, UTC, and the present one under the name that the account has', () => {
    const names = zonesOffered('Asia/Kathmandu').flatMap(({ zones }) => zones.map(({ name }) => name));
    const unknown = 'America/Coyhaique';
    const listed = Intl.supportedValuesOf('timeZone').filter((name) => ![unknown, 'Asia/Katmandu'].includes(name));
    expect(names).not.toContain(unknown);
    expect(names).toEqual(expect.arrayContaining([...listed, 'UTC', 'Asia/Kathmandu']));
    expect(new Set(names).size).toBe(names.length);
    expect(zonesOffered('Mars/Olympus').map(({ region }) => region)).not.toContain('Mars');
  });

  it('names each place once and as it is named today, in alphabetical order', () => {
    const asia = zonesOffered('Asia/Kathmandu').find(({ region }) => region === 'Asia')!;
    const places = asia.zones.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['Ho Chi Minh City', 'Kathmandu', 'Kolkata', 'Yangon']));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a.localeCompare(b, 'en')));
    expect(asia.zones.find(({ place }) => place === 'Kathmandu')!.name).toBe('Asia/Kathmandu');
  });

  it('shows a moment and a number as they would be written', () =>
    expect(exampleOf({ timeZone: 'Asia/Kathmandu', formats: 'en-GB' }, new Date('2026-11-22T18:15:00Z'))).toEqual({
      moment: '23 November 2026 at 00:00',
      number: '12,345.6',
    }));
});
