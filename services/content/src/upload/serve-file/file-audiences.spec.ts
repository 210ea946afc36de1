import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { ANY_VERSION, type EventStore } from '@marquee/ports';
import { createFileAudiences, type FileAudiences } from './file-audiences';

const meta = { at: 1, causationId: 'test', correlationId: 'test' };
const uploadId = '1'.repeat(32);
const request = { uploadId, ownerId: 'ines', contentType: 'image/png', size: 9, sizeIsLimit: false };
const file = { uploadId, url: '/uploads/pictures/u.webp', width: 9, height: 9, variants: [] };

describe('who may read a file', () => {
  let events: EventStore;
  let reads: number;
  let isBroken: boolean;
  let asked: (readonly string[])[];
  let audiences: FileAudiences;
  beforeEach(() => {
    events = openSqliteEventStore({ file: ':memory:' });
    reads = 0;
    isBroken = false;
    asked = [];
    audiences = createFileAudiences({
      events: {
        readSnapshot: (...from) => events.readSnapshot(...from),
        read: (...from) => {
          reads += 1;
          return isBroken ? Promise.reject(new Error('the store is unavailable')) : events.read(...from);
        },
      },
      owners: { isSuspended: async () => false },
      list: {
        someArePublic: async (_ownerId, itemIds) => {
          asked.push(itemIds);
          return true;
        },
      },
    });
  });
  afterEach(() => events.close());

  const shownBy = async (items: number): Promise<void> => {
    const attached = Array.from({ length: items }, (_, n) => ({
      type: 'content.UploadAttached.v1',
      data: { itemId: `item-${n}`, at: 'now' },
    }));
    const stored = [
      { type: 'content.UploadRequested.v1', data: { ...request, at: 'now' } },
      { type: 'content.UploadChecked.v1', data: { file, bytes: 7, at: 'now' } },
      ...attached,
    ];
    await events.append([{ stream: `upload-${uploadId}`, expected: ANY_VERSION, events: stored }], { meta });
  };

  it('is looked up once for requests that come together', async () => {
    await shownBy(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => audiences.of(uploadId)));
    expect(new Set(answers)).toEqual(new Set([{ ownerId: 'ines', readers: 'everyone' }]));
    expect(reads).toBe(1);
  });

  it('is decided by the newest twenty items, however many show it', async () => {
    await shownBy(90);
    await audiences.of(uploadId);
    expect(asked).toEqual([Array.from({ length: 20 }, (_, n) => `item-${70 + n}`)]);
  });

  it('is nobody where there is no such upload', async () => expect(await audiences.of(uploadId)).toBeNull());

  it('is looked up again at once where the store did not answer', async () => {
    await shownBy(1);
    isBroken = true;
    await expect(audiences.of(uploadId)).rejects.toThrow('the store is unavailable');
    isBroken = false;
    expect(await audiences.of(uploadId)).toMatchObject({ readers: 'everyone' });
  });
});
