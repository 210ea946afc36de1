import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendBefore } from '@marquee/test-kit/load-target';

describe('messages before a load', () => {
  let server: http.Server;
  let url: string;
  let sent: number;
  let allowed: number;

  beforeEach(async () => {
    sent = 0;
    server = http.createServer((_request, response) => {
      sent += 1;
      response.writeHead(sent > allowed ? 429 : 202).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('are refused by a product with its usual limits, and the error names the setting', async () => {
    allowed = 6;
    await expect(sendBefore({ url }, 'load')).rejects.toThrow(
      `${url} refuses messages of one address after 6: start it with RATE_LIMIT_SCALE=100000 for this load`,
    );
  });

  it('are taken by a product with wider ones', async () => {
    allowed = Infinity;
    await sendBefore({ url }, 'load');
    expect(sent).toBe(7);
  });
});
