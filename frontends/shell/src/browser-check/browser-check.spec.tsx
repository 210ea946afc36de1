import { screen, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import BrowserCheckPage from './browser-check-page';
import { runChecks } from './browser-checks';

const LIVE = 'GET /health/live';
let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer(LIVE, 200, { status: 'ok', version: '0.1.0', checks: {} });
});
afterEach(() => jest.restoreAllMocks());

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

describe('the browser check', () => {
  it('says about each thing whether it works, and what its lack means', async () => {
    shows('2.routes.test');
    openAt(BrowserCheckPage, '/test');
    (await row('Connection to the server')).getByText('Works');
    const passkeys = await row('Passkeys');
    passkeys.getByText('Does not work');
    passkeys.getByText('Sign in with your password.');
    const failed = screen.getAllByText('Does not work').length;
    expect(screen.getByRole('heading').textContent).toBe(
      `${failed} things that Marquee uses do not work in this browser.`,
    );
  });

  it('asks again on request', async () => {
    server.answer(LIVE, () => Response.error());
    const user = openAt(BrowserCheckPage, '/test');
    (await row('Connection to the server')).getByText('Does not work');
    server.answer(LIVE, 200, { status: 'ok', version: '0.1.0', checks: {} });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await (await row('Connection to the server')).findByText('Works');
  });

  it('puts the names, the results and the browser into the report', async () => {
    const user = openAt(BrowserCheckPage, '/test');
    await screen.findByText('Passkeys');
    await user.click(screen.getByRole('button', { name: 'Copy the report' }));
    const report = (await navigator.clipboard.readText()).split('\n');
    expect(report).toContain('server: works');
    expect(report).toContain('passkeys: does not work');
    expect(report.at(-1)).toBe(navigator.userAgent);
  });

  it('takes a check that throws for one that failed', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await runChecks()).toMatchObject({ storage: false, cookies: true, server: true });
  });
});
