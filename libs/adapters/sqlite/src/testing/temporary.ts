import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opened } from '@marquee/port-contracts';

/** A port over a file of a folder of its own, which goes with it. */
export const inFolder =
  <Port extends { close(): Promise<void> }>(open: (file: string) => Port) =>
  (): Promise<Opened<Port>> => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'));
    const file = join(folder, 'data.db');
    let port = open(file);
    const others: Port[] = [];
    return Promise.resolve({
      port,
      reopen: async () => {
        await port.close();
        return (port = open(file));
      },
      again: () => {
        if (others.length === 0) others.push(open(file));
        return Promise.resolve(others[0]!);
      },
      dispose: async () => {
        for (const each of [...others, port]) await each.close();
        rmSync(folder, { recursive: true });
      },
    });
  };
