import { readFile, stat } from 'node:fs/promises';
import type { Logger } from '../logger';
import { SettingsInvalid } from '../settings';
import { BlockedHosts, readBlockedHosts } from './blocked-hosts';

/** Bad lines that a warning names; there may be as many as the file has. */
const NAMED_LINES = 10;

interface BlockListOptions {
  /** undefined: nothing is blocked. */
  readonly file: string | undefined;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Milliseconds between two checks of the file. `every` makes an interval up to a tenth shorter or longer, so it is at least 30 seconds and
 * well below the minute within which a change must apply everywhere.
 */
export const BLOCK_LIST_LOOK_MS = 34_000;

/**
 * The hosts to which no destination may lead, from a file of the operator. `look` reads the file again when it has changed. A file that
 * cannot be read or has a bad line does not change the list, because a mistake during an edit must not unblock everything.
 */
export class BlockList {
  private hosts = new BlockedHosts();
  /** Identifies the file that was read last. The change time alone cannot distinguish two writes within some milliseconds. */
  private seen: string | null = null;
  private readonly listeners: (() => void)[] = [];

  private constructor(private readonly options: BlockListOptions) {}

  /**
   * Rejects with `SettingsInvalid` if there is no file. Bad lines do not stop a start: there is no earlier list, and the hosts of the other
   * lines are blocked.
   */
  static async open(options: BlockListOptions): Promise<BlockList> {
    const list = new BlockList(options);
    const { file } = options;
    if (file === undefined) return list;
    const read = await list.read(file).catch((error: NodeJS.ErrnoException) => {
      throw new SettingsInvalid(`BLOCKED_HOSTS_FILE: ${file} cannot be read (${error.code ?? error.name})`);
    });
    if (read !== null) list.hosts = read.hosts;
    if (read !== null && read.badLines.length > 0)
      list.warn(read.badLines, 'these lines name no host: they are passed over');
    return list;
  }

  /** `host` as in `BlockedHosts`. */
  has(host: string): boolean {
    return this.hosts.has(host);
  }

  /** Calls back after each change of the list. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Reads the file again if it has changed. Never rejects. */
  async look(): Promise<void> {
    const { file, logger } = this.options;
    if (file === undefined) return;
    try {
      const read = await this.read(file);
      if (read === null) return;
      if (read.badLines.length > 0)
        return this.warn(read.badLines, 'these lines name no host; keeping the previous list');
      this.hosts = read.hosts;
      for (const listener of this.listeners) listener();
    } catch (error) {
      logger.warn({ err: error }, 'the file of blocked hosts cannot be read; keeping the previous list');
    }
  }

  /** null: the file is the one that was read last. */
  private async read(file: string): Promise<Awaited<ReturnType<typeof readBlockedHosts>> | null> {
    const { ctimeMs, ino, size } = await stat(file);
    const found = `${ctimeMs} ${ino} ${size}`;
    if (found === this.seen) return null;
    const read = await readBlockedHosts(await readFile(file, 'utf8'));
    // Noted only now: what could not be read is tried again.
    this.seen = found;
    return read;
  }

  private warn(badLines: readonly number[], what: string): void {
    const { file, logger } = this.options;
    logger.warn({ file, lines: badLines.slice(0, NAMED_LINES), badLines: badLines.length }, what);
  }
}
