import fastify from 'fastify';
import { watchedObjects, type WatchedObjects } from '../../testing/watched-objects';
import { sendFile } from './send-file';

describe('a file that is sent', () => {
  let watched: WatchedObjects;
  beforeEach(async () => {
    watched = await watchedObjects();
  });
  afterEach(() => watched.dispose());

  it('is not left open where it is of a type that is not served', async () => {
    const { objects, open } = watched;
    await objects.put('files/a', Buffer.from('words'), 'text/plain');
    const app = fastify();
    app.get('/', (request, reply) => sendFile(objects, 'files/a', 'everyone', { request, reply }));
    expect((await app.inject('/')).statusCode).toBe(500);
    expect([...open]).toEqual([]);
    await app.close();
  });
});
