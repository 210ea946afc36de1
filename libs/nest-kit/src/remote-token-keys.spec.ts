import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteTokenKeys } from './remote-token-keys';

const key = (kid: string) => ({ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid });

describe('the keys of another service', () => {
  let server: Server;
  let published: readonly object[];
  let status: number;
  let asked: number;
  let now: number;

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
  const open = () => remoteTokenKeys({ url: url() });
  const idsOf = async (keys: ReturnType<typeof open>, wanted?: string) =>
    (await keys.publicKeys(wanted)).map(({ kid }) => kid);

  beforeEach(async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    [published, status, asked, now] = [[key('one')], 200, 0, 1_000_000];
    server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(status).end(JSON.stringify({ keys: published }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are requested once, by however many', async () => {
    const keys = open();
    await Promise.all([keys.publicKeys('one'), keys.publicKeys('one'), keys.publicKeys()]);
    expect(await idsOf(keys, 'one')).toEqual(['one']);
    expect(asked).toBe(1);
  });

  it('are requested again for an unknown key, at most every three seconds', async () => {
    const keys = open();
    await keys.publicKeys('one');
    published = [key('two'), key('one')];
    expect(await idsOf(keys, 'two')).toEqual(['one']);
    now += 3_000;
    expect(await idsOf(keys, 'two')).toEqual(['two', 'one']);
    for (let n = 0; n < 50; n += 1) await keys.publicKeys(`forged-${n}`);
    expect(asked).toBe(2);
  });

  it('continue while the other service is unavailable', async () => {
    const keys = open();
    await keys.publicKeys('one');
    status = 503;
    now += 3_600_000;
    expect(await idsOf(keys, 'one')).toEqual(['one']);
    expect(await idsOf(keys, 'two')).toEqual(['one']);
  });

  it('are forgotten when they are withdrawn', async () => {
    const keys = open();
    await keys.publicKeys('one');
    published = [key('two')];
    now += 300_001;
    await keys.publicKeys('one');
    expect(await idsOf(keys, 'two')).toEqual(['two']);
  });

  it('make the service unavailable until they are fetched once, and sign no owner out', async () => {
    status = 503;
    const keys = open();
    await expect(keys.publicKeys('one')).rejects.toMatchObject({ name: 'DomainError', code: 'unavailable' });
    await expect(keys.check?.()).rejects.toMatchObject({ code: 'unavailable' });
    status = 200;
    now += 200;
    await keys.publicKeys('one');
    await expect(keys.check?.()).resolves.toBeUndefined();
  });

  it('are requested again also after the clock of the machine was set back', async () => {
    jest.restoreAllMocks();
    status = 503;
    const keys = open();
    await expect(keys.publicKeys()).rejects.toMatchObject({ code: 'unavailable' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    status = 200;
    await new Promise((resolve) => {
      server.once('request', resolve);
    });
    expect(await idsOf(keys)).toEqual(['one']);
  });
});
