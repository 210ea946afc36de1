import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@marquee/nest-kit';
import { register } from 'prom-client';
import { showMetrics } from './show-metrics';

describe('the metrics of a process', () => {
  const lines: string[] = [];
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
  let read: () => Promise<string>;
  let server: Server;
  const ask = (): Promise<Response> => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);

  beforeEach(async () => {
    server = createServer(showMetrics({ token: undefined, read: () => read(), logger }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    lines.length = 0;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are answered as Prometheus reads them', async () => {
    read = () => Promise.resolve('marquee_build_info 1\n');
    const reply = await ask();
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      register.contentType,
      'marquee_build_info 1\n',
    ]);
  });

  it('are a 503 and a line in the log when one of them cannot be collected', async () => {
    read = () => Promise.reject(new TypeError('a collector failed'));
    const reply = await ask();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'the metrics cannot be read', err: { type: 'TypeError' } },
    ]);
  });
});
