import { randomBytes } from 'node:crypto';
import type { OwnBucket } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openS3ObjectStore } from './s3-object-store';
import { signBucketRequest } from './sign-bucket-request';
import { emptyBucket } from './testing/empty-bucket';

const request = (method: 'PUT' | 'DELETE', key = 'backup/a-1.zip') => ({ method, key, now: Date.now(), seconds: 60 });

it('signs for exactly the endpoint and the bucket that it is given', async () => {
  const bucket: OwnBucket = {
    endpoint: 'https://s3.example',
    region: 'eu-1',
    bucket: 'mine',
    keyId: 'key',
    secret: 'secret',
  };
  const url = new URL(await signBucketRequest(bucket, request('PUT', 'backup/ä 1.zip')));
  expect([url.origin, url.pathname]).toEqual(['https://s3.example', '/mine/backup/%C3%A4%201.zip']);
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^key\/\d{8}\/eu-1\/s3\/aws4_request$/);
  expect(url.href).not.toContain('secret');
});

describeWithEngine('s3', 'a signed request to the bucket of an owner', (engine) => {
  const url = engine.replace(/[^/]*$/, `own-${randomBytes(6).toString('hex')}`);
  const { origin, username, password, pathname } = new URL(url);
  const bucket: OwnBucket = {
    endpoint: origin,
    region: 'us-east-1',
    bucket: pathname.slice(1),
    keyId: username,
    secret: password,
  };
  const store = openS3ObjectStore({ url, clock: Date.now });
  beforeAll(() => store.check());
  afterAll(async () => {
    await store.close();
    await emptyBucket(url);
  });

  it('stores and deletes an object', async () => {
    const put = await fetch(await signBucketRequest(bucket, request('PUT')), { method: 'PUT', body: 'links' });
    expect([put.status, (await store.head('backup/a-1.zip'))?.size]).toEqual([200, 5]);
    const deleted = await fetch(await signBucketRequest(bucket, request('DELETE')), { method: 'DELETE' });
    expect([deleted.status, await store.head('backup/a-1.zip')]).toEqual([204, null]);
  });

  it('is refused with another secret', async () => {
    const signed = await signBucketRequest({ ...bucket, secret: 'other' }, request('PUT'));
    expect((await fetch(signed, { method: 'PUT', body: 'links' })).status).toBe(403);
  });
});
