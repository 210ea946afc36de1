import { Gauge, register } from 'prom-client';

const FREE_BYTES = 'marquee_disk_free_bytes';

/** Publishes the room on the disk of the data folder. Where the system does not say, there is no value. */
export const observeDisk = (folder: string): void => {
  register.removeSingleMetric(FREE_BYTES);
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
