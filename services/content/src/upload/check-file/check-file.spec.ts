import os from 'node:os';
import { watchedObjects, type WatchedObjects } from '../../testing/watched-objects';
import { incomingKey } from '../upload.keys';
import { createFileCheck } from './check-file';

describe('the check of a file', () => {
  let watched: WatchedObjects;
  beforeEach(async () => {
    watched = await watchedObjects();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    watched.dispose();
  });

  it('does not leave a video open where there is no room to work on it', async () => {
    const { objects, open } = watched;
    const uploadId = '01936d1e-7c00-7000-8000-000000000001';
    await objects.put(incomingKey(uploadId), Buffer.from('a video'), 'video/mp4');
    const settings = { ASSET_ORIGIN: undefined, UPLOAD_MAX_BYTES: 1_000 };
    const check = createFileCheck({ objects, settings, pictures: {} as never, videos: {} as never });
    jest.spyOn(os, 'tmpdir').mockReturnValue('/nowhere');
    await expect(check({ uploadId, contentType: 'video/mp4' })).rejects.toMatchObject({ code: 'ENOENT' });
    expect([...open]).toEqual([]);
  });
});
