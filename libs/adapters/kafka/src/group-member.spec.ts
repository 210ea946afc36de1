import type { Cluster } from 'kafkajs';
import { assign, protocolOf } from './assignor';
import { GroupMember } from './group-member';
import type { Connected } from './reconnecting-client';

const topics = [{ topic: 't', partitions: 1 }];
const partition = { topic: 't', partition: 0 };
const only = { memberId: 'm', memberMetadata: protocolOf(topics).metadata };

/** The coordinator of a group with one member. It answers until `hangs`, and then only on connections that are `sound`. */
class Coordinator {
  hangs = false;
  isSound = (_connection: number): boolean => false;
  readonly left: number[] = [];
  private connections = 0;

  readonly open = (): Promise<Connected<Cluster>> => {
    const connection = (this.connections += 1);
    let cut: (reason?: unknown) => void = () => undefined;
    const broken = new Promise<never>((_, reject) => (cut = () => reject(new Error('the connection was abandoned'))));
    broken.catch(() => undefined);
    const answer = async <T>(value: T): Promise<T> =>
      this.hangs && !this.isSound(connection) ? broken : Promise.resolve(value);
    const broker = {
      joinGroup: () => answer({ generationId: 1, leaderId: 'm', memberId: 'm', members: [only] }),
      syncGroup: () => answer({ memberAssignment: assign(topics, [only])[0]!.memberAssignment }),
      offsetFetch: () => answer({ responses: [{ topic: 't', partitions: [{ partition: 0, offset: '0' }] }] }),
      heartbeat: () => answer(undefined),
      offsetCommit: () => answer(undefined),
      leaveGroup: () => answer(undefined).then(() => void this.left.push(connection)),
    };
    return Promise.resolve({ client: { findGroupCoordinator: () => answer(broker) } as unknown as Cluster, cut });
  };
}

describe('a member that leaves its group', () => {
  let coordinator: Coordinator;

  beforeEach(() => {
    jest.useFakeTimers();
    coordinator = new Coordinator();
  });
  afterEach(() => jest.useRealTimers());

  /** Resolves to the milliseconds that the stop of a member took whose broker began to hang before; `commits`: it has an offset to commit. */
  const stopTook = async (commits: boolean): Promise<number> => {
    let isIn = false;
    const member = new GroupMember({
      group: 'g',
      topics,
      open: coordinator.open,
      onAssigned: () => (isIn = true),
      giveUp: () => Promise.resolve(),
      onCommitted: () => undefined,
    });
    member.start();
    while (!isIn) await jest.advanceTimersByTimeAsync(1);
    coordinator.hangs = true;
    // Its next heartbeat is under way.
    await jest.advanceTimersByTimeAsync(1_500);
    if (commits) member.commit(partition, 1);
    const begun = Date.now();
    let took: number | undefined;
    void member.stop().then(() => (took = Date.now() - begun));
    while (took === undefined && Date.now() - begun < 20_000) await jest.advanceTimersByTimeAsync(50);
    return took ?? Infinity;
  };

  it.each([true, false])(
    'waits two seconds at most for a broker that hangs, with an offset to commit: %s',
    async (commits) => {
      expect(await stopTook(commits)).toBeLessThan(2_500);
      expect(coordinator.left).toEqual([]);
    },
  );

  it('says so on a new connection where only the one it had hangs', async () => {
    coordinator.isSound = (connection) => connection > 1;
    expect(await stopTook(true)).toBeLessThan(2_000);
    expect(coordinator.left).toEqual([2]);
  });
});
