import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { register } from 'prom-client';
import { observeDisk } from './disk.metrics';

const metric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await register.metrics())?.[1];
const freeBytes = () => metric('marquee_disk_free_bytes');

describe('the room on the disk of the data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-disk-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is in the metrics, with what of it is reserved', async () => {
    observeDisk(folder, 5_000_000);
    expect(Number(await freeBytes())).toBeGreaterThan(0);
    expect(await metric('marquee_disk_reserve_bytes')).toBe('5000000');
  });

  it('is left out of the metrics where the system does not say', async () => {
    observeDisk(path.join(folder, 'absent'), 0);
    expect(await freeBytes()).toBeUndefined();
  });
});
