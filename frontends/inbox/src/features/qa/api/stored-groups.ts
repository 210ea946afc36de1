import type { AnswerGroup } from '@marquee/answer-groups';

/** The server takes a body of 1 MiB: the rest of it is for what is besides the groups. */
const GROUPS_BYTES = 1_000_000;

const stored = ({ id, name, normalisedName, representative, answerIds, samples }: AnswerGroup) => ({
  id,
  groupName: name,
  normalisedName,
  representative,
  count: answerIds.length,
  answers: [...answerIds],
  samples: [...samples],
});

/** Groups as they are stored: as many of the largest, which come first, as one request has room for. */
export const storedGroups = (groups: readonly AnswerGroup[]): ReturnType<typeof stored>[] => {
  const encoder = new TextEncoder();
  let bytes = 0;
  return groups.map(stored).filter((group) => {
    bytes += encoder.encode(`${JSON.stringify(group)},`).length;
    return bytes <= GROUPS_BYTES;
  });
};
