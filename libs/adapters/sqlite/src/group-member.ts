import { uuidv7 } from '@marquee/kernel';
import type { SqliteDatabase } from './database';
import { partitions } from './log-table';
import type { PartitionPump } from './partition-pump';

const heartbeatMs = 5000;
const silentMs = 15_000;

/** Tells members of this process from those of an earlier one that had the same process id. */
const thisProcess = uuidv7();

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The lease of a partition went to another member: what was handled under it is not committed. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Member {
  readonly id: string;
  readonly topics: readonly string[];
}

/**
 * One member of a group. The members of a group, in any process of this machine, divide the partitions of each topic
 * evenly: each holds a lease on its own, and a position is committed under that lease only. A member whose process is
 * gone, or that was silent for 15 s, loses its leases to the others. A loss of power may take back the last positions: their records
 * are delivered once more.
 */
export class GroupMember {
  private readonly id = `${thisProcess}/${uuidv7()}`;
  private readonly held = new Map<string, { topic: string; partition: number }>();
  private beatAt = -Infinity;
  private left = false;

  constructor(
    private readonly database: SqliteDatabase,
    readonly group: string,
    private readonly topics: readonly string[],
    private readonly pump: PartitionPump,
  ) {}

  /** Claims what is this member's share and free, and gives away what is not its share. */
  rebalance(): void {
    if (this.left) return;
    const now = Date.now();
    if (now - this.beatAt < heartbeatMs && this.settled(now)) return;
    const mine = this.database.transaction(() => {
      this.database
        .prepare('INSERT OR REPLACE INTO members (id, consumers, topics, pid, seen) VALUES (?, ?, ?, ?, ?)')
        .run(this.id, this.group, JSON.stringify(this.topics), process.pid, now);
      return this.claim(this.present(now));
    }, 'process');
    this.beatAt = now;
    for (const { topic, partition } of mine) {
      const id = `${topic}/${partition}`;
      if (this.held.has(id)) continue;
      this.held.set(id, { topic, partition });
      this.pump.take(topic, partition, this.committed(topic, partition));
    }
    const kept = new Set(mine.map(({ topic, partition }) => `${topic}/${partition}`));
    for (const [id, { topic, partition }] of this.held) if (!kept.has(id)) void this.giveAway(id, topic, partition);
  }

  committed(topic: string, partition: number): number {
    const row = this.database
      .prepare('SELECT offset FROM positions WHERE member = ? AND topic = ? AND partition = ?')
      .get(this.group, topic, partition);
    return (row?.['offset'] as number | undefined) ?? 0;
  }

  /** Throws `LeaseLost` when another member has the partition. */
  commit(topic: string, partition: number, offset: number): void {
    this.database.transaction(() => {
      if (this.holderOf(topic, partition) !== this.id) throw new LeaseLost(`${topic}/${partition} of ${this.group}`);
      this.database
        .prepare('INSERT OR REPLACE INTO positions (member, topic, partition, offset) VALUES (?, ?, ?, ?)')
        .run(this.group, topic, partition, offset);
    }, 'process');
  }

  /** After the pump has stopped. */
  leave(): void {
    this.left = true;
    this.database.transaction(() => {
      this.database.prepare('DELETE FROM leases WHERE holder = ?').run(this.id);
      this.database.prepare('DELETE FROM members WHERE id = ?').run(this.id);
    }, 'process');
  }

  private async giveAway(id: string, topic: string, partition: number): Promise<void> {
    this.held.delete(id);
    await this.pump.drop(topic, partition);
    if (this.left || this.held.has(id)) return;
    this.database
      .prepare('DELETE FROM leases WHERE consumers = ? AND topic = ? AND partition = ? AND holder = ?')
      .run(this.group, topic, partition, this.id);
  }

  private holderOf(topic: string, partition: number): string | undefined {
    return this.database
      .prepare('SELECT holder FROM leases WHERE consumers = ? AND topic = ? AND partition = ?')
      .get(this.group, topic, partition)?.['holder'] as string | undefined;
  }

  /** Members that live, oldest first. */
  private present(now: number): Member[] {
    return this.database
      .prepare('SELECT * FROM members WHERE consumers = ? ORDER BY id')
      .all(this.group)
      .filter((row) => {
        const id = row['id'] as string;
        if (id === this.id) return true;
        if (id.startsWith(`${thisProcess}/`)) return true;
        const pid = row['pid'] as number;
        return pid !== process.pid && now - (row['seen'] as number) < silentMs && alive(pid);
      })
      .map((row) => ({ id: row['id'] as string, topics: JSON.parse(row['topics'] as string) as string[] }));
  }

  private share(members: readonly Member[]): { topic: string; partition: number }[] {
    return this.topics.flatMap((topic) => {
      const sharing = members.filter((member) => member.topics.includes(topic));
      return Array.from({ length: partitions }, (_, partition) => ({ topic, partition })).filter(
        ({ partition }) => sharing[partition % sharing.length]?.id === this.id,
      );
    });
  }

  private claim(members: readonly Member[]): { topic: string; partition: number }[] {
    const living = new Set(members.map((member) => member.id));
    return this.share(members).filter(({ topic, partition }) => {
      const holder = this.holderOf(topic, partition);
      if (holder === this.id) return true;
      if (holder !== undefined && living.has(holder)) return false;
      this.database
        .prepare('INSERT OR REPLACE INTO leases (consumers, topic, partition, holder) VALUES (?, ?, ?, ?)')
        .run(this.group, topic, partition, this.id);
      return true;
    });
  }

  /** Whether a look, without writing, finds that nothing is to be done. */
  private settled(now: number): boolean {
    const share = this.share(this.present(now));
    return (
      share.length === this.held.size && share.every(({ topic, partition }) => this.held.has(`${topic}/${partition}`))
    );
  }
}
