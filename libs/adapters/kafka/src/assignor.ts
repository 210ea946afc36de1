import { AssignerProtocol } from 'kafkajs';

/** A topic as the broker knows it. */
export interface PartitionedTopic {
  readonly topic: string;
  readonly partitions: number;
}

const version = 0;
/** Never changes after release: members of one group must agree on it. */
const name = 'marquee-round-robin';

/** How this member would have partitions assigned, as it tells the coordinator when it joins. */
export const protocolOf = (topics: readonly PartitionedTopic[]) => ({
  name,
  metadata: AssignerProtocol.MemberMetadata.encode({
    version,
    topics: topics.map(({ topic }) => topic),
    userData: Buffer.alloc(0),
  }),
});

/** Partitions one by one to the members in the order of their ids; the leader of a group does it for all. */
export const assign = (topics: readonly PartitionedTopic[], memberIds: readonly string[]) => {
  const members = [...memberIds].sort();
  const all = topics.flatMap(({ topic, partitions }) =>
    Array.from({ length: partitions }, (_, partition) => ({ topic, partition })),
  );
  return members.map((memberId, place) => {
    const assignment: Record<string, number[]> = {};
    for (const { topic, partition } of all.filter((_, index) => index % members.length === place))
      (assignment[topic] ??= []).push(partition);
    return {
      memberId,
      memberAssignment: AssignerProtocol.MemberAssignment.encode({ version, assignment, userData: Buffer.alloc(0) }),
    };
  });
};

export const assignmentOf = (encoded: Buffer): Readonly<Record<string, readonly number[]>> =>
  AssignerProtocol.MemberAssignment.decode(encoded)?.assignment ?? {};
