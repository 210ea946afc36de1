import { randomBytes } from 'node:crypto';
import { objectStoreContract } from '@marquee/port-contracts';
import { ObjectRefused } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openS3ObjectStore } from './s3-object-store';
import { emptyBucket } from './testing/empty-bucket';

/** A client's PUT, and what S3 says about it as the port has it. */
const put = async (url: string, body: Uint8Array, { contentType }: { contentType: string }): Promise<void> => {
  const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } });
  const text = await answer.text();
  if (answer.ok) return;
  throw new ObjectRefused(text.includes('has expired') ? 'upload_expired' : 'upload_signature', text);
};

describeWithEngine('s3', 'over a server', (engine) => {
  objectStoreContract('S3', async () => {
    const url = engine.replace(/[^/]*$/, `contract-${randomBytes(6).toString('hex')}`);
    const open = () => openS3ObjectStore({ url, clock: Date.now });
    const store = open();
    const opened = [store];
    await store.check();
    return {
      store,
      reopen: () => {
        opened.push(open());
        return Promise.resolve(opened.at(-1)!);
      },
      put,
      saysOnlySignature: true,
      pass: (milliseconds) => {
        const end = Date.now() + milliseconds;
        return until(() => Date.now() > end);
      },
      now: Date.now,
      dispose: async () => {
        await Promise.all(opened.map((one) => one.close()));
        await emptyBucket(url);
      },
    };
  });

  it('takes one of several PUTs to an address while no object is there, as the gateway asks it', async () => {
    const url = engine.replace(/[^/]*$/, `once-${randomBytes(6).toString('hex')}`);
    const store = openS3ObjectStore({ url, clock: Date.now });
    const request = { key: 'incoming/a', contentType: 'image/png', size: 4, expiresAt: Date.now() + 60_000 };
    const address = (await store.signPut(request)).url;
    const headers = { 'content-type': 'image/png', 'if-none-match': '*' };
    const send = async (): Promise<number> => (await fetch(address, { method: 'PUT', body: 'abcd', headers })).status;
    const statuses = await Promise.all(Array.from({ length: 10 }, send));
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(412)]);
    expect(await send()).toBe(412);
    await store.delete('incoming/a');
    expect(await send()).toBe(200);
    await store.close();
    await emptyBucket(url);
  });
});
