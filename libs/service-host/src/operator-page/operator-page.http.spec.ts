import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { createLogger } from '@marquee/nest-kit';
import { repositoryRoot } from '@marquee/test-kit/repository-root';
import { createOperatorPage } from './operator-page';

const TOKEN = 'a-token-of-the-operator';
const HOUR = 3_600_000;

describe('the operator’s page', () => {
  let server: Server;
  let url: string;
  let now: number;
  let reads: number;
  let logged: string;

  const start = async (token = TOKEN): Promise<void> => {
    const page = createOperatorPage({
      token,
      hint: 'Its token is printed.',
      publicUrl: 'http://marquee.example',
      root: repositoryRoot,
      report: async () => {
        reads += 1;
        return { host: 'marquee.example', at: now, broken: [], needs: [], sections: [{ title: 'Secrets', rows: [] }] };
      },
      limiter: createMemoryRateLimiter(),
      clientOf: ({ headers }) => String(headers['x-client'] ?? '192.0.2.1'),
      clock: () => now,
      logger: createLogger({ level: 'info', destination: { write: (line) => void (logged += line) } }),
    });
    server = createServer((request, response) => {
      if (!page(request, response)) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  beforeEach(async () => {
    [now, reads, logged] = [Date.UTC(2026, 10, 28), 0, ''];
    await start();
  });
  afterEach(end);

  const ask = (cookie?: string, path = '/operator'): Promise<Response> =>
    fetch(`${url}${path}`, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}/operator`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://marquee.example', ...headers },
    });
  const signIn = (token = TOKEN, headers?: Record<string, string>): Promise<Response> =>
    post(String(new URLSearchParams({ token })), headers);
  const cookieOf = (reply: Response): string => reply.headers.getSetCookie()[0]!.split(';')[0]!;

  it('asks for the token, and reads and shows nothing without one', async () => {
    const reply = await ask();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const text = await reply.text();
    expect(text).toContain('name="token"');
    expect(text).not.toContain('Secrets');
    expect(reads).toBe(0);
  });

  it('opens by the token in a form, which no address and no log has', async () => {
    const reply = await signIn();
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/operator']);
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^marquee-operator=\S+; Max-Age=3600; Path=\/operator; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(TOKEN);
    const page = await ask(cookieOf(reply));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Secrets')]);
    expect(logged).not.toContain(TOKEN);
  });

  it('does not open by a token in the address', async () => {
    expect((await ask(undefined, `/operator?token=${TOKEN}`)).status).toBe(401);
  });

  it('ends a session after an hour', async () => {
    const cookie = cookieOf(await signIn());
    now += HOUR - 1;
    expect((await ask(cookie)).status).toBe(200);
    now += 1;
    expect((await ask(cookie)).status).toBe(401);
  });

  it('takes no cookie with another end than the one that was signed', async () => {
    const cookie = cookieOf(await signIn());
    const longer = cookie.replace(/=\d+/, `=${now + 10 * HOUR}`);
    expect((await ask(longer)).status).toBe(401);
  });

  it('ends all sessions with another token', async () => {
    const cookie = cookieOf(await signIn());
    await end();
    await start('another-token-of-the-operator');
    expect((await ask(cookie)).status).toBe(401);
  });

  it('removes the session from the browser at a sign-out', async () => {
    const reply = await post('act=sign-out');
    expect(reply.headers.getSetCookie()[0]).toMatch(/^marquee-operator=; Max-Age=0; Path=\/operator/);
  });

  it('refuses a wrong token, and after ten attempts of one client also the right one', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signIn('wrong')).status).toBe(403);
    const reply = await signIn();
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([429, []]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(TOKEN, { 'x-client': '198.51.100.7' })).status).toBe(303);
  });

  it.each([
    ['from another site', { origin: 'http://evil.example' }, 403, 'cross_origin', `token=${TOKEN}`],
    ['that is too long', {}, 413, 'payload_too_large', `token=${'x'.repeat(2000)}`],
  ])('refuses a form %s', async (_, headers, status, code, body) => {
    const reply = await post(body, headers);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('answers other methods with 405, and leaves other addresses to others', async () => {
    const reply = await fetch(`${url}/operator`, { method: 'PUT' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await ask(undefined, '/operators')).status).toBe(404);
  });
});
