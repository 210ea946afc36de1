import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from './raw-answer';
import { createServiceDispatcher, STATE_HEADER, type ServiceDispatcher } from './service-dispatcher';

describe('the dispatcher of a service', () => {
  let server: Server;
  let dispatcher: ServiceDispatcher;
  let awaited: string[];

  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const { status, headers } = reply;
    const [connection, type] = [headers.get('connection'), headers.get('content-type')];
    return { status, connection, type, state: headers.get(STATE_HEADER), body: await reply.text() };
  };
  const health = async () => {
    const { status, body } = await ask('/health/ready');
    return [status, (JSON.parse(body) as { checks: object }).checks];
  };
  const framework = (): void => {
    dispatcher.openFramework((request, response) => answer(request, response, 200, {}, 'the framework'));
    dispatcher.ready();
  };

  beforeEach(async () => {
    awaited = [];
    dispatcher = createServiceDispatcher('1.2.3+abc', () => awaited);
    server = createServer(dispatcher.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('lives from the first moment on, and says what it waits for', async () => {
    awaited = ['kafka'];
    const live = await ask('/health/live');
    expect([live.status, JSON.parse(live.body)]).toEqual([200, { status: 'ok', checks: {}, version: '1.2.3+abc' }]);
    expect(await health()).toEqual([503, { start: 'failing', kafka: 'failing' }]);
    const refused = await ask('/api/content');
    expect(refused).toMatchObject({ status: 503, type: 'application/problem+json', state: 'starting' });
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'unavailable' });
  });

  it('does what needs no framework before there is one, and is ready when that is its work', async () => {
    dispatcher.openRaw(
      (request, response) => request.url === '/@ines' && (answer(request, response, 200, {}, 'a page'), true),
      () => Promise.resolve(),
    );
    expect((await ask('/@ines')).body).toBe('a page');
    expect(await health()).toEqual([200, {}]);
  });

  it('is not ready for a handler that is only a part of its work', async () => {
    dispatcher.openRaw(() => false);
    expect(await health()).toEqual([503, { start: 'failing' }]);
    framework();
    expect((await ask('/health/ready')).body).toBe('the framework');
  });

  it('says that it drains, answers what still comes, and ends each connection with its answer', async () => {
    framework();
    expect((await ask('/api/content')).connection).toBe('keep-alive');
    dispatcher.drain();
    expect(await health()).toEqual([503, { drain: 'failing' }]);
    expect(await ask('/api/content')).toMatchObject({ status: 200, body: 'the framework', connection: 'close' });
  });
});
