import { CatchUpWaits } from '@marquee/ports';
import { partitionId, type PartitionWorker } from './simulated-partition-worker';

/** A commit of a member that does not hold the partition any more. */
class NotTheHolder extends Error {
  override readonly name = 'NotTheHolder';
}

/** The members that share one group's work, and how far the group has come. */
export class Group {
  readonly members: GroupMember[] = [];
  private readonly holders = new Map<string, GroupMember>();
  private readonly offsets = new Map<string, number>();
  private readonly waits = new CatchUpWaits();

  constructor(private readonly partitions: number) {}

  committed(id: string): number {
    return this.offsets.get(id) ?? -1;
  }

  commit(member: GroupMember, id: string, offset: number): void {
    if (this.holders.get(id) !== member) throw new NotTheHolder(id);
    this.offsets.set(id, offset);
    this.look();
  }

  /** Rejects with `SubscriptionStopped` when the member leaves before that; never settles for one that vanished. */
  until(reached: () => boolean, member: GroupMember, signal?: AbortSignal): Promise<void> {
    return this.waits.until({ reached, stopped: () => member.isLeaving, signal });
  }

  look(): void {
    this.waits.look();
  }

  /** Each partition to the member whose turn it is; one that is held goes over when its holder has released it. */
  assign(): void {
    const topics = new Set(this.members.flatMap((member) => member.topics));
    for (const topic of topics) {
      const sharing = this.members.filter((member) => member.topics.includes(topic));
      for (let partition = 0; partition < this.partitions; partition += 1) {
        const id = partitionId(topic, partition);
        const next = sharing[partition % sharing.length]!;
        const holder = this.holders.get(id);
        if (holder === next) continue;
        if (holder !== undefined) {
          void holder.release(id).then((isReleased) => isReleased && this.free(id, holder));
          continue;
        }
        this.holders.set(id, next);
        next.assign(topic, partition);
      }
    }
  }

  /** The holder has released the partition. */
  private free(id: string, holder: GroupMember): void {
    if (this.holders.get(id) !== holder) return;
    this.holders.delete(id);
    this.assign();
  }

  /** Takes everything away from a member at once. */
  strip(member: GroupMember): void {
    for (const [id, holder] of this.holders) if (holder === member) this.holders.delete(id);
    this.assign();
    this.look();
  }
}

export class Groups {
  private readonly known = new Map<string, Group>();

  constructor(private readonly partitions: number) {}

  of(name: string): Group {
    const group = this.known.get(name) ?? new Group(this.partitions);
    this.known.set(name, group);
    return group;
  }
}

/** One subscriber of a group. */
export class GroupMember {
  private readonly workers = new Map<string, PartitionWorker>();
  /** Workers of before that still have a batch in hand. */
  private readonly ending = new Set<Promise<void>>();
  private gone = false;
  isLeaving = false;

  constructor(
    readonly group: Group,
    readonly topics: readonly string[],
    private readonly open: (topic: string, partition: number) => PartitionWorker,
  ) {}

  committed(topic: string, partition: number): number {
    return this.group.committed(partitionId(topic, partition));
  }

  commit(worker: PartitionWorker, offset: number): void {
    if (this.workers.get(worker.id) !== worker) throw new NotTheHolder(worker.id);
    this.group.commit(this, worker.id, offset);
  }

  join(): void {
    this.group.members.push(this);
    this.group.assign();
  }

  assign(topic: string, partition: number): void {
    const worker = this.open(topic, partition);
    this.workers.set(worker.id, worker);
    worker.run();
  }

  /**
   * Resolves when the batch under way was handled and its commit has been heard. Returns whether this call gave the partition up: of
   * several that wait for one batch the first does, and what the member has been given since stays with it.
   */
  async release(id: string): Promise<boolean> {
    const worker = this.workers.get(id);
    if (!worker) return false;
    await this.end(worker);
    return this.workers.get(id) === worker && this.workers.delete(id);
  }

  /** Others take it for dead: its partitions go to them while it still works. It returns when it has nothing in hand. */
  async expel(): Promise<void> {
    if (!this.leaveList()) return;
    this.drop();
    this.group.strip(this);
    while (this.ending.size > 0) await Promise.all([...this.ending]);
    if (!this.gone) this.join();
  }

  async leave(): Promise<void> {
    if (this.gone) return;
    this.gone = true;
    this.isLeaving = true;
    // Its commits count until the batches under way are handled.
    await Promise.all([...this.workers.values()].map((worker) => this.end(worker)));
    await Promise.all([...this.ending]);
    this.leaveList();
    this.group.strip(this);
  }

  vanish(): void {
    this.gone = true;
    this.leaveList();
    this.drop();
    this.group.strip(this);
  }

  private leaveList(): boolean {
    const index = this.group.members.indexOf(this);
    if (index === -1) return false;
    this.group.members.splice(index, 1);
    return true;
  }

  private drop(): void {
    for (const worker of this.workers.values()) void this.end(worker);
    this.workers.clear();
  }

  private end(worker: PartitionWorker): Promise<void> {
    const ended = worker.drop();
    this.ending.add(ended);
    return ended.finally(() => this.ending.delete(ended));
  }
}
