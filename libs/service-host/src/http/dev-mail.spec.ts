import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { createDevMail } from './dev-mail';

describe('the mail that stays on this machine', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-mail-'));
  let server: Server;

  beforeAll(async () => {
    const handler = createDevMail(createMailFolder({ dir }), 'the-token');
    server = createServer((request, response) => void handler(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    fs.rmSync(dir, { recursive: true });
  });

  const ask = (cookie: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/mail`, {
      headers: { cookie, connection: 'close' },
    });

  it('is shown to the holder of the token, and refused to others by a problem', async () => {
    expect((await ask('marquee-mail=the-token')).status).toBe(200);
    const refused = await ask('marquee-mail=another');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/problem+json']);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('terminal') });
  });
});
