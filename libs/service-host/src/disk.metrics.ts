import { Gauge, register } from 'prom-client';

const FREE_BYTES = 'marquee_disk_free_bytes';
const RESERVE_BYTES = 'marquee_disk_reserve_bytes';

/** Publishes the room on the disk of the data folder, and how much of it is reserved. Where the system does not say, there is no room. */
export const observeDisk = (folder: string, reserveBytes: number): void => {
  for (const name of [FREE_BYTES, RESERVE_BYTES]) register.removeSingleMetric(name);
  new Gauge({ name: RESERVE_BYTES, help: 'Bytes of that disk that DISK_RESERVE_BYTES keeps free' }).set(reserveBytes);
  new Gauge({
    name: FREE_BYTES,
    help: 'Bytes that this process may still write to the disk of its data folder',
    async collect() {
      // Loaded here: most processes keep nothing on disk.
      const { freeBytesAt } = await import('@marquee/adapter-files');
      this.remove();
      const free = await freeBytesAt(folder).catch(() => Infinity);
      if (free !== Infinity) this.set(free);
    },
  });
};
