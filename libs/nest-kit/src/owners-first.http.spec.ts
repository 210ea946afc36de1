import { connect, type AddressInfo, type Socket } from 'node:net';
import { defineEndpoint } from '@marquee/contracts';
import { Controller, Module } from '@nestjs/common';
import { until } from '@marquee/test-kit/until';
import { Route } from './route';
import { testApp, type TestApp } from './testing/test-app';

const large = defineEndpoint({
  id: 'putLarge',
  method: 'PUT',
  path: '/api/large',
  tag: 'test',
  summary: 'test',
  access: 'owner',
  bodyType: 'application/zip',
  bodyBytes: 4_194_304,
  status: 204,
  errors: [],
});

@Controller()
class LargeController {
  @Route(large)
  put(): void {}
}
@Module({ controllers: [LargeController] })
class LargeModule {}

describe('a call of an owner with a large body', () => {
  let kit: TestApp;
  let socket: Socket;
  let looks: number;
  let isEnded: boolean;
  let now: number;
  beforeEach(async () => {
    [looks, isEnded, now] = [0, false, Date.UTC(2026, 0, 1)];
    const endedAccess = {
      has: () => {
        looks += 1;
        return isEnded;
      },
      caughtUp: async () => undefined,
      check: async () => undefined,
      stop: async () => undefined,
    };
    kit = await testApp([{ module: LargeModule }], { endedAccess, clock: () => now });
    await kit.app.listen(0, '127.0.0.1');
    socket = connect((kit.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  });
  afterEach(async () => {
    socket.destroy();
    await kit.close();
  });

  const send = (bytes: number, headers: readonly string[] = []): void => {
    const head = ['PUT /api/large HTTP/1.1', 'Host: t', 'Content-Type: application/zip', `Content-Length: ${bytes}`];
    socket.write([...head, ...headers, '', ''].join('\r\n'));
  };
  const answered = async (): Promise<string> => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    await until(async () => text.includes('\r\n\r\n'));
    return text;
  };
  const authorization = () => `Authorization: Bearer ${kit.tokenFor('ines', 'ines')}`;

  it('is refused without a token before a byte of its body came', async () => {
    send(4_194_304);
    const reply = await answered();
    expect(reply).toMatch(/^HTTP\/1\.1 401 /);
    expect(reply).toContain('www-authenticate: Bearer');
    expect(reply).toContain('"code":"unauthenticated"');
  });

  it('is refused where the access ends while the body is on its way', async () => {
    send(2, [authorization()]);
    await until(async () => looks > 0);
    isEnded = true;
    socket.write('PK');
    expect(await answered()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is refused when its token has expired by the clock of the process', async () => {
    const header = authorization();
    now += 600_000;
    send(4_194_304, [header]);
    expect(await answered()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is refused when its token expires while the body arrives', async () => {
    send(2, [authorization()]);
    await until(async () => looks > 0);
    now += 600_000;
    socket.write('PK');
    expect(await answered()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is let in once its body came', async () => {
    send(2, [authorization()]);
    await until(async () => looks > 0);
    socket.write('PK');
    expect(await answered()).toMatch(/^HTTP\/1\.1 204 /);
  });
});
