import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { endEmptyRequest } from './empty-request';

describe('the end of an empty request', () => {
  let server: Server;
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  const serve = async (listener: RequestListener): Promise<void> => {
    server = createServer((request, response) => {
      endEmptyRequest(request);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  };
  /** What returns for these bytes until `count` answers have ended with `.`. */
  const exchange = (bytes: string, count: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setEncoding('latin1');
      socket.on('data', (part: string) => {
        text += part;
        if (text.split('.\r\n').length <= count) return;
        socket.destroy();
        resolve(text);
      });
      socket.on('error', reject);
    });
  const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts).toString();
  };

  it('leaves nothing to read', async () => {
    const ended: boolean[] = [];
    await serve((request, response) => {
      ended.push(request.readableEnded);
      response.end('.\r\n');
    });
    await exchange('GET / HTTP/1.1\r\nHost: a\r\n\r\n', 1);
    expect(ended).toEqual([true]);
  });

  it('lets the next requests of the connection come', async () => {
    const paths: (string | undefined)[] = [];
    await serve((request, response) => {
      paths.push(request.url);
      setImmediate(() => response.end('.\r\n'));
    });
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    await exchange(get('/1') + get('/2') + get('/3'), 3);
    expect(paths).toEqual(['/1', '/2', '/3']);
  });

  it.each([
    ['of a known length', 'Content-Length: 5\r\n\r\nhello'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
  ])('leaves a body as it is: %s', async (_case, rest) => {
    const bodies: string[] = [];
    await serve((request, response) => {
      void bodyOf(request).then((body) => {
        bodies.push(body);
        response.end('.\r\n');
      });
    });
    await exchange(`GET / HTTP/1.1\r\nHost: a\r\n${rest}`, 1);
    expect(bodies).toEqual(['hello']);
  });
});
