import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { listen } from '@marquee/service-host';
import { Answers } from './answers';
import { endEmptyRequest } from './empty-request';

const now = Date.UTC(2026, 4, 1, 12, 0, 0, 400);
const destination = 'https://example.com/there?a=b&c=%0d%0a#x';

describe('the head of a redirect', () => {
  let server: Server;
  let answers: Answers;
  let location: string;
  let failure: unknown;

  /** The head as Node itself writes it from a list. */
  const byNode: RequestListener = (_request, response) => {
    response.setHeader('Date', new Date(now - 400).toUTCString());
    response.writeHead(302, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Length': '0',
      Location: location,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Marquee-Click': 'a.1.1',
    });
    response.end();
  };
  const byAnswers: RequestListener = (request, response) => {
    endEmptyRequest(request);
    try {
      answers.redirect(response, location, 'a.1.1');
    } catch (error) {
      failure = error;
      response.destroy();
    }
  };
  const serve = async (listener: RequestListener): Promise<void> => {
    server = createServer({ keepAliveTimeout: 65_000 }, listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  };
  /** Everything that returns for these bytes, until the server or, after `count` answers, the client ends the connection. */
  const exchange = (bytes: string, count = 1): Promise<{ text: string; endedBy: 'server' | 'client' }> =>
    new Promise((resolve, reject) => {
      const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setEncoding('latin1');
      socket.on('data', (part: string) => {
        text += part;
        if (text.split('\r\n\r\n').length - 1 < count || /^connection: close/im.test(text)) return;
        socket.destroy();
        resolve({ text, endedBy: 'client' });
      });
      socket.on('end', () => resolve({ text, endedBy: 'server' }));
      socket.on('error', reject);
    });
  /** Status line and headers, in no order. */
  const linesOf = (text: string): string[] =>
    text
      .split('\r\n')
      .filter((line) => line !== '' && !line.startsWith('Date'))
      .sort();
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  beforeEach(() => {
    answers = new Answers(() => now);
    location = destination;
    failure = undefined;
  });
  afterEach(stop);

  const get = (version: string, more = '', method = 'GET'): string =>
    `${method} /@ines/kiln HTTP/${version}\r\nHost: a\r\n${more}\r\n`;

  it.each([
    ['a kept connection', get('1.1'), 1],
    ['a connection that its client closes', get('1.1', 'Connection: close\r\n'), 1],
    ['HTTP/1.0', get('1.0'), 1],
    ['HTTP/1.0 over a kept connection', get('1.0', 'Connection: keep-alive\r\n'), 1],
    ['HEAD', get('1.1', '', 'HEAD'), 1],
    ['three requests at once', get('1.1').repeat(3), 3],
    ['the last of three requests at once', get('1.1').repeat(2) + get('1.1', 'Connection: close\r\n'), 3],
  ])('is what Node writes: %s', async (_case, bytes, count) => {
    await serve(byNode);
    const expected = await exchange(bytes, count);
    await stop();
    await serve(byAnswers);
    const found = await exchange(bytes, count);
    expect(linesOf(found.text)).toEqual(linesOf(expected.text));
    expect(found.endedBy).toBe(expected.endedBy);
  });

  it('says that browsers stay with https, where the product does', async () => {
    const header = 'Strict-Transport-Security: max-age=31536000\r\n';
    await serve(byAnswers);
    expect((await exchange(get('1.1'))).text).not.toContain(header);
    answers = new Answers(() => now, true);
    expect((await exchange(get('1.1'))).text).toContain(header);
  });

  it('says when it was written', async () => {
    await serve(byAnswers);
    expect((await exchange(get('1.1'))).text).toContain('\r\nDate: Fri, 01 May 2026 12:00:00 GMT\r\n');
  });

  it('ends the connection of a request whose body was not read', async () => {
    const limits = { maxConnectionsPerAddress: 10, trustedProxies: [], publicUrl: 'http://localhost:3000' };
    const logger = { warn: () => undefined };
    const listening = await listen(byAnswers, { host: '127.0.0.1', port: 0, logger, ...limits });
    server = listening.raw;
    const { text, endedBy } = await exchange(get('1.1', 'Content-Length: 100000\r\n'));
    expect(text).toMatch(/^Connection: close\r$/m);
    expect(text).toContain(`\r\nLocation: ${destination}\r\n`);
    expect(endedBy).toBe('server');
  });

  it('ends the connection once the server drains', async () => {
    await serve(byAnswers);
    answers.drain();
    const { text, endedBy } = await exchange(get('1.1'));
    expect(text).toMatch(/^Connection: close\r$/m);
    expect(endedBy).toBe('server');
  });

  it.each(['\r', '\n', '\r\nSet-Cookie: a=b', '\u0000', '\u2028'])('never holds %j in its location', async (text) => {
    location = `https://example.com/${text}`;
    await serve(byAnswers);
    await exchange(get('1.1')).catch(() => undefined);
    expect(failure).toMatchObject({ code: 'ERR_INVALID_CHAR' });
  });

  it('names no click that was not recorded', async () => {
    await serve((request, response) => {
      endEmptyRequest(request);
      answers.redirect(response, location, null);
    });
    expect((await exchange(get('1.1'))).text).not.toContain('Marquee-Click');
  });
});
