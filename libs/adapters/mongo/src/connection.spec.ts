import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openMongo } from './connection';
import { openMongoDocumentStore } from './document-store';
import { openMongoEventStore } from './event-store';
import { openMongoKeyStore } from './key-store';
import { MongoUnavailable } from './mongo-errors';
import { databaseName } from './testing/own-database';

const meta = { at: 1_700_000_000_000, causationId: 'cause', correlationId: 'cause' };

/** A port that takes connections and never says a word. */
const silentServer = async (): Promise<{ url: string; server: Server; sockets: Set<Socket> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`, server, sockets };
};

describe('a MongoDB that is not there', () => {
  it('refuses everything as unavailable, and never hangs', async () => {
    const silent = await silentServer();
    const askEverything = async (url: string): Promise<void> => {
      const connection = openMongo({ url, database: databaseName() });
      const events = openMongoEventStore(connection, { service: 'test' });
      const documents = openMongoDocumentStore(connection, { service: 'test' });
      const refused = await Promise.allSettled([
        connection.check(),
        events.read('s'),
        events.append([{ stream: 's', expected: 0, events: [{ type: 'A', data: {} }] }], { meta }),
        events.outboxNext(1),
        documents.commit([], [{ name: 'p', position: '1', expected: null }]),
        documents.checkpoint('p'),
        openMongoKeyStore(connection, { installationSecret: 'x'.repeat(32) }),
      ]);
      for (const outcome of refused)
        expect(outcome).toMatchObject({
          reason: {
            name: 'MongoUnavailable',
            code: 'unavailable',
            message: expect.not.stringContaining('127') as string,
          },
        });
      await Promise.all([events.close(), documents.close(), connection.close()]);
    };
    await Promise.all(['mongodb://127.0.0.1:1', silent.url].map(askEverything));
    silent.sockets.forEach((socket) => socket.destroy());
    silent.server.close();
  });

  it('is logged once, and an address that is none is an error of its own', async () => {
    const said: string[] = [];
    const logger = { warn: (_: object, text: string) => void said.push(text), info: () => undefined };
    const connection = openMongo({ url: 'mongodb://127.0.0.1:1', database: 'none', logger });
    await expect(connection.check()).rejects.toBeInstanceOf(MongoUnavailable);
    await connection.close();
    expect(said).toEqual(['an engine does not answer']);
    const wrong = openMongo({ url: 'http://nowhere', database: 'none' });
    await expect(wrong.check()).rejects.toMatchObject({ name: 'MongoParseError' });
    await wrong.close();
  });
});

/** Passes bytes on to a server until it is frozen: then its connections stay open, and nothing moves. */
const freezer = async (to: URL): Promise<{ url: string; freeze(): void; thaw(): void; close(): void }> => {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => !frozen && other.write(bytes)).on('close', () => other.destroy());
      one.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
    close: () => (server.close(), sockets.forEach((socket) => socket.destroy())),
  };
};

describeWithEngine('mongodb', 'a MongoDB that is there', (url) => {
  it('is noticed when it falls silent, and answers again by itself when it is back', async () => {
    const proxy = await freezer(new URL(url));
    const database = databaseName();
    const said: string[] = [];
    const note = (_: object, text: string) => void said.push(text);
    const connection = openMongo({ url: proxy.url, database, logger: { warn: note, info: note } });
    const events = openMongoEventStore(connection, { service: 'test' });
    const append = (n: number) =>
      events.append([{ stream: `s${n}`, expected: 0, events: [{ type: 'A', data: {} }] }], { meta });
    await append(1);
    proxy.freeze();
    await expect(append(2)).rejects.toBeInstanceOf(MongoUnavailable);
    proxy.thaw();
    await until(() =>
      append(3).then(
        () => true,
        () => false,
      ),
    );
    await until(() => said.length === 2);
    expect(said).toEqual(['an engine does not answer', 'an engine answers again']);
    await events.close();
    await connection.close();
    proxy.close();
  });

  it('is noticed when it falls silent also by those that wait for a connection', async () => {
    const proxy = await freezer(new URL(url));
    const connection = openMongo({ url: proxy.url, database: databaseName() });
    const events = openMongoEventStore(connection, { service: 'test' });
    await events.read('s');
    proxy.freeze();
    const refused = await Promise.allSettled(Array.from({ length: 60 }, () => events.read('s')));
    expect(new Set(refused.map((outcome) => (outcome as PromiseRejectedResult).reason.name as string))).toEqual(
      new Set(['MongoUnavailable']),
    );
    await events.close();
    await connection.close();
    proxy.close();
  });

  it('answers, and refuses what is asked after the end, which is no outage', async () => {
    const database = databaseName();
    const said: string[] = [];
    const note = (_: object, text: string) => void said.push(text);
    const connection = openMongo({ url, database, logger: { warn: note, info: note } });
    await connection.check();
    const events = openMongoEventStore(connection, { service: 'test' });
    await until(async () => (await events.outboxNext(1)).length === 0);
    await connection.close();
    await expect(events.read('s')).rejects.toBeInstanceOf(MongoUnavailable);
    expect(said).toEqual([]);
  });
});
