import { screen, waitFor, within } from '@testing-library/react';
import {
  FakeServer,
  fakePasskeys,
  fillBrowserGaps,
  inTurn,
  noContent,
  noPasskeys,
  openAt,
  problem,
  type BodyOf,
} from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';
import type { ListedPasskey } from '../factors.api';

const OPTIONS = 'POST /api/auth/passkeys/options';
const ADD = 'POST /api/auth/passkeys';
const STEP_UP = 'POST /api/auth/step-up';

const creation: BodyOf<typeof OPTIONS, 200> = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Marquee' },
  user: { id: 'aW5lcw', name: 'ines', displayName: 'ines' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const request: BodyOf<'POST /api/auth/step-up/passkey-options', 200> = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
const laptop: ListedPasskey = {
  passkeyId: '0197b5c2-0000-7000-8000-000000000001',
  name: 'Studio laptop',
  addedAt: '2026-06-03T10:00:00.000Z',
  usedAt: null,
};

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/account/username', 200, noFormerNames);
  server.answer('GET /api/auth/sessions', 200, { sessions: [] });
});
afterEach(noPasskeys);

const listed = (...passkeys: ListedPasskey[]) => server.answer('GET /api/auth/factors', 200, { totp: null, passkeys });
const open = async (...passkeys: ListedPasskey[]) => {
  listed(...passkeys);
  const user = openAt(AccountRoutes, '/account/security');
  return { user, part: within(await screen.findByRole('region', { name: 'Passkeys' })) };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('passkeys', () => {
  it('are listed with their names and their last use', async () => {
    const used = { ...laptop, usedAt: new Date(Date.now() - 7_200_000).toISOString() };
    const { part } = await open(used, { ...laptop, passkeyId: laptop.passkeyId.replace(/1$/, '2'), name: 'Phone' });
    const rows = (await part.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Studio laptopAdded 3 June 2026 · used 2 hr agoRemove',
      'PhoneAdded 3 June 2026 · not used yetRemove',
    ]);
  });

  it('are made by the browser and then named', async () => {
    fakePasskeys();
    const { user, part } = await open();
    server.answer(OPTIONS, 200, creation);
    server.answer(ADD, 201, { passkeyId: laptop.passkeyId });
    await user.click(part.getByRole('button', { name: 'Add a passkey' }));
    const name = await dialog('Name this passkey');
    await user.click(name.getByRole('button', { name: 'Add passkey' }));
    await name.findByText('Please enter a name');
    listed(laptop);
    await user.type(name.getByLabelText('Name'), ' Studio laptop ');
    await user.click(name.getByRole('button', { name: 'Add passkey' }));
    await part.findByText('Studio laptop');
    expect(server.bodiesOf(ADD)).toMatchObject([
      { name: 'Studio laptop', passkey: { id: 'a2V5', response: { clientDataJSON: 'Y2xpZW50' } } },
    ]);
  });

  it('are not named when the person cancels', async () => {
    const browser = fakePasskeys('cancels');
    const { user, part } = await open();
    server.answer(OPTIONS, 200, creation);
    await user.click(part.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(browser.asked()).toEqual(['create']));
    await waitFor(() => expect(part.getByRole('button', { name: 'Add a passkey' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say why they were refused', async () => {
    fakePasskeys();
    const { user, part } = await open();
    server.answer(OPTIONS, 200, creation);
    server.answer(ADD, () => problem(400, 'passkey_refused'));
    await user.click(part.getByRole('button', { name: 'Add a passkey' }));
    const name = await dialog('Name this passkey');
    await user.type(name.getByLabelText('Name'), 'Phone');
    await user.click(name.getByRole('button', { name: 'Add passkey' }));
    await name.findByText('This passkey was not accepted.');
  });

  it('are offered by no button where the browser has none', async () => {
    const { part } = await open();
    await part.findByText('This browser cannot use passkeys on this site.');
    expect(part.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are removed when asked once, after a proof by a passkey', async () => {
    fakePasskeys();
    const { user, part } = await open(laptop);
    server.answer(
      'DELETE /api/auth/passkeys/{passkeyId}',
      inTurn(() => problem(403, 'step_up_required'), noContent),
    );
    server.answer('POST /api/auth/step-up/passkey-options', 200, request);
    server.answer(STEP_UP, noContent);
    await user.click(await part.findByRole('button', { name: 'Remove: Studio laptop' }));
    const asked = await dialog('Remove this passkey?');
    await user.click(asked.getByRole('button', { name: 'Remove passkey' }));
    const stepUp = await dialog('Confirm that it is you');
    listed();
    await user.click(stepUp.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('The passkey was removed.');
    await waitFor(() => expect(part.queryByText('Studio laptop')).toBeNull());
    expect(server.bodiesOf(STEP_UP)).toMatchObject([{ passkey: { response: { signature: 'c2lnbmF0dXJl' } } }]);
  });

  it('say that the list could not be loaded, and ask again', async () => {
    server.answer('GET /api/auth/factors', () => problem(500, 'internal'));
    const user = openAt(AccountRoutes, '/account/security');
    const part = within(await screen.findByRole('region', { name: 'Passkeys' }));
    await part.findByText('The passkeys could not be loaded.');
    listed(laptop);
    await user.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Studio laptop');
  });
});
