import { faultPoint } from '@marquee/ports';
import type { Cluster } from 'kafkajs';
import type { KafkaBroker } from 'kafkajs/src/cluster/index.js';
import { assign, assignmentOf, protocolOf, type PartitionedTopic } from './assignor';
import { nameOf, typeOf } from './kafka-errors';
import type { KafkaLogger } from './kafka-client-factory';
import { ReconnectingClient, type Connected } from './reconnecting-client';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

export interface TopicPartition {
  /** As the broker knows it. */
  readonly topic: string;
  readonly partition: number;
}

export interface GroupMemberOptions {
  readonly group: string;
  readonly topics: readonly PartitionedTopic[];
  readonly open: () => Promise<Connected<Cluster>>;
  /** Called with the partitions of this member and the offset from which to read each; null: from the oldest. */
  readonly onAssigned: (assigned: readonly (TopicPartition & { readonly position: number | null })[]) => void;
  /** Resolves when no handler runs any more. */
  readonly giveUp: () => Promise<void>;
  readonly onCommitted: () => void;
  readonly logger?: KafkaLogger | undefined;
}

const idOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/** Milliseconds without a heartbeat after which others take over from a member. */
const sessionTimeout = 15_000;
/** Milliseconds that a rebalance waits for running handlers. A slower member is fenced, and its records are redelivered. */
const rebalanceTimeout = 60_000;
const heartbeatInterval = 1000;
const commitRetry = 200;
/** Milliseconds after which a leaving member aborts its request and tries again on a new connection. */
const askAgainAfter = 1000;
/** Milliseconds that a leaving member waits for the broker once its handlers have ended: half of the time of a shutdown. */
const leaveWithin = 2000;
export const joinedLine = 'the group has assigned its partitions';

/** Error codes of the coordinator that concern the membership and not the connection. */
const aboutMembership = new Set([
  'REBALANCE_IN_PROGRESS',
  'UNKNOWN_MEMBER_ID',
  'ILLEGAL_GENERATION',
  'FENCED_INSTANCE_ID',
]);
const isAboutMembership = (error: unknown): boolean => aboutMembership.has(typeOf(error) ?? '');

interface Membership {
  readonly memberId: string;
  readonly generationId: number;
}

/**
 * One member of a consumer group: it joins, sends heartbeats, commits, and leaves. It joins again only once its handlers have ended and
 * their work is committed, so that a partition has two handlers only if one runs longer than `rebalanceTimeout`. A lost connection does not
 * end the membership.
 */
export class GroupMember {
  private readonly line: ReconnectingClient<KafkaBroker>;
  private readonly news = new WakeableTimer();
  private readonly dirty = new Map<string, TopicPartition & { readonly offset: number }>();
  private readonly committed = new Map<string, number>();
  private memberId = '';
  private membership: Membership | null = null;
  private committing: Promise<void> | null = null;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: GroupMemberOptions) {
    this.line = new ReconnectingClient(async () => {
      const { client: cluster, cut } = await options.open();
      try {
        return { client: (await cluster.findGroupCoordinator({ groupId: options.group })) as KafkaBroker, cut };
      } catch (error) {
        cut();
        throw error;
      }
    });
  }

  start(): void {
    this.running = this.run();
  }

  /** Commits that all records below `offset` are handled. */
  commit(partition: TopicPartition, offset: number): void {
    this.dirty.set(idOf(partition.topic, partition.partition), { ...partition, offset });
    this.committing ??= this.flush();
  }

  /** The offset that this member committed last; another member may have committed a higher one. */
  committedOf({ topic, partition }: TopicPartition): number {
    return this.committed.get(idOf(topic, partition)) ?? -1;
  }

  /** Waits for handlers, commits, and leaves, so that others take over. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.news.wake();
    await this.options.giveUp();
    // A broker that does not answer, or waits for other members, must not delay the stop.
    const askingAgain = setTimeout(() => this.line.cut(), askAgainAfter);
    const givingUp = setTimeout(() => this.line.close(), leaveWithin);
    await this.running;
    clearTimeout(askingAgain);
    clearTimeout(givingUp);
    this.line.close();
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopped;) {
      try {
        const membership = await this.join();
        if (!membership) continue;
        failures = 0;
        await this.live(membership);
      } catch (error) {
        if (this.stopped) break;
        this.forgetWhenUnknown(error);
        failures += 1;
        if (failures === 3)
          this.options.logger?.warn(
            { group: this.options.group, reason: nameOf(error) },
            'Kafka does not let the group meet',
          );
        await this.news.wait(pauseAfter(failures));
      }
    }
    await this.leave();
  }

  /** Null: the group is rebalancing already. */
  private async join(): Promise<Membership | null> {
    const { group: groupId, topics } = this.options;
    const joined = await this.line.ask(
      (broker) =>
        broker.joinGroup({
          groupId,
          sessionTimeout,
          rebalanceTimeout,
          memberId: this.memberId,
          groupProtocols: [protocolOf(topics)],
        }),
      isAboutMembership,
    );
    this.memberId = joined.memberId;
    const { generationId, memberId } = joined;
    const isLeader = joined.leaderId === memberId;
    const groupAssignment = isLeader ? assign(topics, joined.members) : [];
    try {
      const { memberAssignment } = await this.line.ask(
        (broker) => broker.syncGroup({ groupId, generationId, memberId, groupAssignment }),
        isAboutMembership,
      );
      const positions = await this.positionsOf(assignmentOf(memberAssignment));
      this.membership = { memberId, generationId };
      this.options.logger?.debug({ group: groupId, generationId, partitions: positions.length }, joinedLine);
      this.options.onAssigned(positions);
      return this.membership;
    } catch (error) {
      if (typeOf(error) === 'REBALANCE_IN_PROGRESS') return null;
      throw error;
    }
  }

  private async positionsOf(assignment: Readonly<Record<string, readonly number[]>>) {
    const topics = Object.entries(assignment).map(([topic, partitions]) => ({
      topic,
      partitions: partitions.map((partition) => ({ partition, offset: '' })),
    }));
    if (topics.length === 0) return [];
    const { responses } = await this.line.ask((broker) => broker.offsetFetch({ groupId: this.options.group, topics }));
    return responses.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => ({
        topic,
        partition,
        position: Number(offset) < 0 ? null : Number(offset),
      })),
    );
  }

  /** Runs until the group rebalances or the membership ends. */
  private async live(membership: Membership): Promise<void> {
    let heard = performance.now();
    try {
      while (!this.stopped) {
        await this.news.wait(heartbeatInterval);
        if (this.stopped) return;
        try {
          await this.beat(membership);
          heard = performance.now();
        } catch (error) {
          if (typeOf(error) === 'REBALANCE_IN_PROGRESS') return;
          if (isAboutMembership(error)) throw error;
          if (performance.now() - heard > sessionTimeout) throw error;
          await this.news.wait(pauseAfter(2));
        }
      }
    } finally {
      await this.handOver(membership);
    }
  }

  /** Waits for the handlers while sending heartbeats, and commits their work. */
  private async handOver(membership: Membership): Promise<void> {
    let ended = false;
    const given = this.options.giveUp().then(() => {
      ended = true;
      this.news.wake();
    });
    while (!ended) {
      await this.news.wait(heartbeatInterval);
      if (!ended) await this.beat(membership).catch(() => undefined);
    }
    await given;
    await this.committing;
    this.membership = null;
    this.dirty.clear();
  }

  private beat({ memberId, generationId }: Membership): Promise<unknown> {
    return this.line.ask(
      (broker) => broker.heartbeat({ groupId: this.options.group, memberId, groupGenerationId: generationId }),
      isAboutMembership,
    );
  }

  /** Commits with one request at a time. Records that are handled meanwhile go with the next one. */
  private async flush(): Promise<void> {
    while (this.dirty.size > 0 && this.membership) {
      const { memberId, generationId } = this.membership;
      const batch = [...this.dirty.values()];
      this.dirty.clear();
      try {
        await faultPoint('kafka.group.before-commit');
        await this.line.ask(
          (broker) =>
            broker.offsetCommit({
              groupId: this.options.group,
              groupGenerationId: generationId,
              memberId,
              topics: topicsOf(batch),
            }),
          isAboutMembership,
        );
        for (const { topic, partition, offset } of batch) this.committed.set(idOf(topic, partition), offset);
        this.options.onCommitted();
      } catch (error) {
        // This member lost the partitions. Their new members get the records again.
        if (isAboutMembership(error) && typeOf(error) !== 'REBALANCE_IN_PROGRESS') break;
        for (const each of batch) {
          const id = idOf(each.topic, each.partition);
          if (!this.dirty.has(id)) this.dirty.set(id, each);
        }
        if (this.line.isClosed) break;
        await this.news.wait(commitRetry);
      }
    }
    this.committing = null;
  }

  private async leave(): Promise<void> {
    const { memberId } = this;
    if (memberId === '') return;
    this.memberId = '';
    await this.line
      .ask((broker) => broker.leaveGroup({ groupId: this.options.group, memberId }))
      .catch(() => undefined);
  }

  private forgetWhenUnknown(error: unknown): void {
    if (typeOf(error) === 'UNKNOWN_MEMBER_ID' || typeOf(error) === 'FENCED_INSTANCE_ID') this.memberId = '';
  }
}

const topicsOf = (offsets: readonly (TopicPartition & { readonly offset: number })[]) =>
  [...new Set(offsets.map(({ topic }) => topic))].map((topic) => ({
    topic,
    partitions: offsets
      .filter((each) => each.topic === topic)
      .map(({ partition, offset }) => ({ partition, offset: String(offset) })),
  }));
