import { createServer, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInstance, probeState, type Instance } from './upstream';
import { createUpstreams, pauseAfter } from './upstreams';

describe('an instance that is asked for its state', () => {
  const instanceAt = (origin: string, more: RequestOptions = {}): Instance => {
    const instance = createInstance(origin);
    return { ...instance, request: (options, alone) => instance.request({ ...options, ...more }, alone) };
  };

  it('is closed where no connection is made, although none is refused', async () => {
    expect(await probeState(instanceAt('http://content.internal', { lookup: () => undefined }))).toBe('closed');
  });

  it('is closed where its answer has no end', async () => {
    const server = createServer((_request, response) => {
      const speaking = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(speaking));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await probeState(instanceAt(`http://127.0.0.1:${port}`))).toBe('closed');
    server.close();
  });
});

describe('the pause before an instance is asked again', () => {
  it('is short while it may return any moment', () => {
    expect(pauseAfter(1)).toBeLessThan(pauseAfter(0));
    expect(pauseAfter(200)).toBe(pauseAfter(1));
  });

  it('is as long as that of one that is well once it has been unavailable for half a minute', () => {
    const refusals = 30_000 / pauseAfter(1);
    expect(pauseAfter(refusals)).toBe(pauseAfter(0));
    expect(pauseAfter(100 * refusals)).toBe(pauseAfter(0));
  });
});

describe('a request that waits for an instance', () => {
  it('leaves its place to the next one of its client as soon as its own response closes', async () => {
    const upstreams = createUpstreams({ name: 'content', origins: ['http://127.0.0.1:1'], clientOf: () => 'one' });
    const responses: PassThrough[] = [];
    const pick = (): Promise<unknown> => {
      const response = new PassThrough();
      responses.push(response);
      return upstreams.pick(performance.now() + 60_000, {} as IncomingMessage, response);
    };
    const first = pick();
    const others = Array.from({ length: 249 }, pick);
    expect(await pick()).toBeNull();
    responses[0]!.destroy();
    expect(await first).toBeNull();
    const next = pick();
    expect(await Promise.race([next, setImmediate('waits')])).toBe('waits');
    for (const response of responses) response.destroy();
    await Promise.all([...others, next]);
    upstreams.stop();
  });
});
