import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, inTurn, noContent, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../../routes';
import { noFormerNames } from '../../../testing/usernames';

const SET_UP = 'POST /api/auth/totp';
const CONFIRM = 'POST /api/auth/totp/confirm';
const RENEW = 'POST /api/auth/totp/recovery-codes';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const proposed = { secret, uri: `otpauth://totp/Marquee:ines?secret=${secret}&issuer=Marquee` };
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd${n}-fgh12`);
const on = (recoveryCodesLeft = 10) => ({
  totp: { since: '2026-11-22T10:00:00.000Z', recoveryCodesLeft },
  passkeys: [],
});
const off = { totp: null, passkeys: [] };

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/account/username', 200, noFormerNames);
  server.answer('GET /api/auth/sessions', 200, { sessions: [] });
});

const open = async (factors: typeof off | ReturnType<typeof on>) => {
  server.answer('GET /api/auth/factors', 200, factors);
  const user = openAt(AccountRoutes, '/account/security');
  const part = within(await screen.findByRole('region', { name: 'Two-step codes' }));
  const theSwitch = await part.findByRole('switch', { name: 'Two-step codes' });
  return { user, part, theSwitch };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('two-step codes', () => {
  it('are turned on by the first code, and show the recovery codes once', async () => {
    const { user, part, theSwitch } = await open(off);
    expect(theSwitch).not.toBeChecked();
    server.answer(SET_UP, 201, proposed);
    await user.click(theSwitch);
    const setUp = await dialog('Set up two-step codes');
    setUp.getByRole('img', { name: 'QR code for your authenticator app' });
    setUp.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');

    server.answer(
      CONFIRM,
      inTurn(
        () => problem(400, 'CodeMismatchException'),
        () => Response.json({ recoveryCodes }),
      ),
    );
    server.answer('GET /api/auth/factors', 200, on());
    await user.type(setUp.getByLabelText('Code from the app'), '123 456');
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));
    await setUp.findByText('Invalid confirmation code');
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));

    const codes = await dialog('Your recovery codes');
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await user.click(codes.getByRole('button', { name: 'Copy all codes' }));
    expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
    await user.click(codes.getByRole('button', { name: 'I have saved these codes' }));
    await waitFor(() => expect(screen.queryByText(recoveryCodes[0]!)).toBeNull());
    await waitFor(() => expect(theSwitch).toBeChecked());
    expect(part.getByText(/Recovery codes:/)).toHaveTextContent('Recovery codes: 10 of 10 left. Each works once.');
    expect(server.bodiesOf(CONFIRM)).toEqual([{ code: '123 456' }, { code: '123 456' }]);
  });

  it('show new recovery codes where they are on although the answer to the first code is lost', async () => {
    const { user, theSwitch } = await open(off);
    server
      .answer(SET_UP, 201, proposed)
      .answer(CONFIRM, () => Response.error())
      .answer(RENEW, 200, { recoveryCodes });
    await user.click(theSwitch);
    const setUp = await dialog('Set up two-step codes');
    server.answer('GET /api/auth/factors', 200, on());
    await user.type(setUp.getByLabelText('Code from the app'), '123456');
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));
    const codes = await dialog('Your recovery codes');
    codes.getByText(/Your old codes no longer work/);
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(screen.queryByRole('dialog', { name: 'Set up two-step codes' })).toBeNull();
    expect(theSwitch).toBeChecked();
  });

  it('show new recovery codes where a code is refused because they are on by one before, whose answer is lost', async () => {
    const { user, theSwitch } = await open(off);
    const isOn = () => problem(409, 'two_step_on');
    server.answer(SET_UP, 201, proposed).answer(
      CONFIRM,
      inTurn(() => Response.error(), isOn),
    );
    server.answer(RENEW, 200, { recoveryCodes });
    await user.click(theSwitch);
    const setUp = await dialog('Set up two-step codes');
    await user.type(setUp.getByLabelText('Code from the app'), '123456');
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));
    await setUp.findByText('The two-step codes could not be changed. Please try again.');
    server.answer('GET /api/auth/factors', 200, on());
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));
    await dialog('Your recovery codes');
  });

  it.each([
    ['before', false],
    ['while the first code was requested', true],
  ])('keep the recovery codes where another window turned them on %s', async (_, isAsked) => {
    const { user, theSwitch } = await open(off);
    const isOn = () => problem(409, 'two_step_on');
    server.answer(CONFIRM, isOn).answer(RENEW, 200, { recoveryCodes });
    server.answer(SET_UP, () => (isAsked ? Response.json(proposed, { status: 201 }) : isOn()));
    server.answer('GET /api/auth/factors', 200, on());
    await user.click(theSwitch);
    if (isAsked) {
      const setUp = await dialog('Set up two-step codes');
      await user.type(setUp.getByLabelText('Code from the app'), '123456');
      await user.click(setUp.getByRole('button', { name: 'Turn on' }));
    }
    await screen.findByText(/If you did not save your recovery codes, create new ones\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(theSwitch).toBeChecked();
    expect(server.bodiesOf(RENEW)).toEqual([]);
  });

  it('say that recovery codes may be replaced where the new ones are lost', async () => {
    const { user, part } = await open(on(3));
    server.answer(RENEW, () => Response.error()).answer('GET /api/auth/factors', 200, on());
    await user.click(part.getByRole('button', { name: 'New recovery codes' }));
    await screen.findByText(/your old ones may no longer work/);
    expect(await part.findByText('10 of 10')).toBeVisible();
  });

  it('are kept as a text file', async () => {
    const saved: string[] = [];
    const contents: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${contents.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user, part } = await open(on(3));
    server.answer(RENEW, 200, { recoveryCodes });
    await user.click(part.getByRole('button', { name: 'New recovery codes' }));
    await user.click((await dialog('Your recovery codes')).getByRole('button', { name: 'Download' }));
    expect(saved).toEqual(['marquee-recovery-codes.txt']);
    expect(contents[0]).toMatchObject({ type: 'text/plain', size: 10 * 12 });
    click.mockRestore();
  });

  it('ask for a proof first, which may be a code', async () => {
    const { user, part } = await open(on(3));
    server.answer(
      RENEW,
      inTurn(
        () => problem(403, 'step_up_required'),
        () => Response.json({ recoveryCodes }),
      ),
    );
    server.answer('POST /api/auth/step-up', noContent);
    await user.click(part.getByRole('button', { name: 'New recovery codes' }));
    const stepUp = await dialog('Confirm that it is you');
    await user.click(stepUp.getByRole('button', { name: 'Use a two-step code' }));
    await user.type(stepUp.getByLabelText('Two-step code'), ' 654321 ');
    await user.click(stepUp.getByRole('button', { name: 'Continue' }));
    await dialog('Your recovery codes');
    expect(server.bodiesOf('POST /api/auth/step-up')).toEqual([{ code: '654321' }]);
  });

  it('are turned off when asked once', async () => {
    const { user, theSwitch } = await open(on());
    await user.click(theSwitch);
    await user.click((await dialog('Turn two-step codes off?')).getByRole('button', { name: 'Keep them on' }));
    expect(server.requests.filter(({ what }) => what.startsWith('DELETE'))).toEqual([]);
    server.answer('DELETE /api/auth/totp', noContent);
    server.answer('GET /api/auth/factors', 200, off);
    await user.click(theSwitch);
    await user.click((await dialog('Turn two-step codes off?')).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-step codes are off.');
    await waitFor(() => expect(theSwitch).not.toBeChecked());
  });

  it('say that they could not be changed', async () => {
    const { user, theSwitch } = await open(off);
    server.answer(SET_UP, () => problem(500, 'internal'));
    await user.click(theSwitch);
    await screen.findByText('The two-step codes could not be changed. Please try again.');
    expect(theSwitch).not.toBeChecked();
  });

  it('are said to be on in the opening sentence', async () => {
    await open(on());
    await screen.findByRole('heading', { name: /Two-step codes are on\./ });
  });
});
