import { createLink, password, post, signUp, type Account } from '@marquee/test-kit/account';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { describeSizes } from '@marquee/test-kit/sizes';
import { until, untilEqual } from '@marquee/test-kit/until';
import { chrome, follow, untilCharted } from '@marquee/test-kit/visits';

describeSizes('a changed username', (size) => {
  const dataDir = temporaryFolder();
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> =>
    size.start({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '10' } });
  const change = async (account: Account, username: string): Promise<Response> => {
    expect((await account.call('POST', '/api/auth/step-up', { password })).status).toBe(204);
    return account.call('PUT', '/api/account/username', { username });
  };
  /** Where the page of this name is now. */
  const movedTo = async (username: string): Promise<string> => {
    const headers = { 'user-agent': chrome, accept: 'text/html' };
    const answer = await fetch(`${product.url}/@${username}`, { redirect: 'manual', headers });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`;
  };
  const leads = async (username: string): Promise<string | null> =>
    (await follow(product, username, 'kiln')).headers.get('location');

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await until(async () => (await follow(product, 'ines', 'kiln')).status === 302);
  });
  afterAll(() => product?.kill());

  it('leads on from the former name, and each click counts once', async () => {
    expect((await change(ines, 'Ines.V')).status).toBe(200);
    await untilEqual(() => movedTo('ines'), '302 /@Ines.V');
    expect(await movedTo('ines.v')).toBe('200 ');
    for (const name of ['ines', 'Ines.V']) expect(await leads(name)).toBe('https://example.com/there');
    await untilCharted(ines, 3);
  });

  it('keeps a token from before the change, and signs in by the new name', async () => {
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
    const signedIn = await post(product, '/api/auth/sign-in', { username: 'ines.v', password });
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toMatchObject({ user: { username: 'Ines.V' } });
    expect((await post(product, '/api/auth/sign-in', { username: 'ines', password })).status).toBe(401);
  });

  it('gives the former name to no other account', async () => {
    const newcomer = { username: 'ines', email: 'other@example.com', password };
    expect((await post(product, '/api/auth/sign-up', newcomer)).status).toBe(409);
    const jon = await signUp(product, 'jon');
    expect((await change(jon, 'INES')).status).toBe(409);
    expect(await movedTo('ines')).toBe('302 /@Ines.V');
  });

  it('leads to the newest name in one step, also after everything was killed at once', async () => {
    expect((await change(ines, 'third')).status).toBe(200);
    await untilEqual(() => movedTo('ines'), '302 /@third');
    expect(await movedTo('ines.v')).toBe('302 /@third');
    await product.kill();
    product = await start();
    for (const name of ['ines', 'ines.v']) {
      expect(await movedTo(name)).toBe('302 /@third');
      expect(await leads(name)).toBe('https://example.com/there');
    }
    await untilCharted(ines, 5);
    const names = await (await ines.call('GET', '/api/account/username')).json();
    expect(names).toMatchObject({
      username: 'third',
      formerUsernames: [{ username: 'Ines.V' }, { username: 'ines' }],
    });
    expect((names as { changesFrom: string | null }).changesFrom).not.toBeNull();
  });
});
