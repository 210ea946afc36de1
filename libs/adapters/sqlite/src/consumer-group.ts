import { partitions } from './log-table';
import type { PartitionPump } from './partition-pump';

/** One subscriber of a group. */
export interface GroupMember {
  readonly topics: readonly string[];
  readonly pump: PartitionPump;
}

const idOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/**
 * The members that share the partitions of each topic evenly. They are in one thread: the lock of the data folder excludes other processes,
 * and each service runs in one thread (ADR 30). So the assignment is in memory and ends with the process.
 */
export class ConsumerGroup {
  private readonly members: GroupMember[] = [];
  private readonly holders = new Map<string, GroupMember>();
  private readonly releasing = new Set<string>();

  /** `committed` returns the offset up to which the group has handled a partition. */
  constructor(private readonly committed: (topic: string, partition: number) => number) {}

  join(member: GroupMember): void {
    this.members.push(member);
    this.assign();
  }

  /** Called after the pump of the member has stopped. */
  leave(member: GroupMember): void {
    this.members.splice(this.members.indexOf(member), 1);
    for (const [id, holder] of this.holders) if (holder === member) this.holders.delete(id);
    this.assign();
  }

  /** The group has progressed. Each member may have waited for a partition of another one. */
  check(): void {
    for (const { pump } of this.members) pump.check();
  }

  /** Assigns each partition to the member whose turn it is. A partition of another member moves after that member's running batch. */
  private assign(): void {
    for (const topic of new Set(this.members.flatMap((member) => member.topics))) {
      const subscribed = this.members.filter((member) => member.topics.includes(topic));
      for (let partition = 0; partition < partitions; partition += 1)
        this.give(topic, partition, subscribed[partition % subscribed.length]!);
    }
  }

  private give(topic: string, partition: number, next: GroupMember): void {
    const id = idOf(topic, partition);
    const holder = this.holders.get(id);
    if (holder === next) return;
    if (holder !== undefined) return void this.release(topic, partition, holder);
    this.holders.set(id, next);
    next.pump.assign(topic, partition, this.committed(topic, partition));
  }

  private async release(topic: string, partition: number, holder: GroupMember): Promise<void> {
    const id = idOf(topic, partition);
    if (this.releasing.has(id)) return;
    this.releasing.add(id);
    await holder.pump.drop(topic, partition);
    this.releasing.delete(id);
    if (this.holders.get(id) === holder) this.holders.delete(id);
    this.assign();
  }
}
