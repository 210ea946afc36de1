import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { register } from 'prom-client';
import { observeDisk } from './disk.metrics';

const freeBytes = async (): Promise<string | undefined> =>
  /^marquee_disk_free_bytes (\S+)$/m.exec(await register.metrics())?.[1];

describe('the room on the disk of the data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-disk-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is in the metrics', async () => {
    observeDisk(folder);
    expect(Number(await freeBytes())).toBeGreaterThan(0);
  });

  it('is left out of the metrics where the system does not say', async () => {
    observeDisk(path.join(folder, 'absent'));
    expect(await freeBytes()).toBeUndefined();
  });
});
