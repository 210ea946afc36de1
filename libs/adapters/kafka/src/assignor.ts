import { AssignerProtocol } from 'kafkajs';

/** A topic as the broker knows it. */
export interface PartitionedTopic {
  readonly topic: string;
  readonly partitions: number;
}

const version = 0;
/** Never changes after release, because members of one group must agree on it. */
const name = 'marquee-round-robin';

/** The group protocol that this member sends to the coordinator when it joins. */
export const protocolOf = (topics: readonly PartitionedTopic[]) => ({
  name,
  metadata: AssignerProtocol.MemberMetadata.encode({
    version,
    topics: topics.map(({ topic }) => topic),
    userData: Buffer.alloc(0),
  }),
});

export interface JoinedMember {
  readonly memberId: string;
  /** Metadata from `protocolOf` of the member. */
  readonly memberMetadata: Buffer;
}

const byId = (one: JoinedMember, other: JoinedMember): number => (one.memberId < other.memberId ? -1 : 1);

/**
 * Partitions one by one, in the order of their ids, to the members that follow their topic; the leader of a group does it for all. While
 * releases that differ in topics run side by side, a topic that the leader does not know is read once the leader has left.
 */
export const assign = (topics: readonly PartitionedTopic[], joined: readonly JoinedMember[]) => {
  const members = [...joined].sort(byId).map(({ memberId, memberMetadata }) => ({
    memberId,
    follows: new Set(AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics),
    assignment: {} as Record<string, number[]>,
  }));
  const all = topics.flatMap(({ topic, partitions }) =>
    Array.from({ length: partitions }, (_, partition) => ({ topic, partition })),
  );
  for (const [index, { topic, partition }] of all.entries()) {
    const following = members.filter(({ follows }) => follows.has(topic));
    const member = following[index % following.length];
    if (member) (member.assignment[topic] ??= []).push(partition);
  }
  return members.map(({ memberId, assignment }) => ({
    memberId,
    memberAssignment: AssignerProtocol.MemberAssignment.encode({ version, assignment, userData: Buffer.alloc(0) }),
  }));
};

export const assignmentOf = (encoded: Buffer): Readonly<Record<string, readonly number[]>> =>
  AssignerProtocol.MemberAssignment.decode(encoded)?.assignment ?? {};
