import type { Answer, AnswerGroup } from './answer-group';
import { groupOf, ranked } from './describe-group';

/** A change by hand: the groups that it takes away, and those that are in their place. */
export interface GroupEdit {
  readonly before: readonly AnswerGroup[];
  readonly after: readonly AnswerGroup[];
}

const found = (groups: readonly AnswerGroup[], id: string): AnswerGroup => {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new RangeError(`no group ${id}`);
  return group;
};

/** Throws `RangeError` where there is no such group, as the others do. */
export const rename = (groups: readonly AnswerGroup[], id: string, name: string): GroupEdit => {
  const group = found(groups, id);
  return { before: [group], after: [{ ...group, name }] };
};

/** Answers of both groups in order of arrival under the name of the first. */
export const merge = (
  groups: readonly AnswerGroup[],
  intoId: string,
  fromId: string,
  answers: readonly Answer[],
): GroupEdit => {
  if (intoId === fromId) throw new RangeError('a group cannot be merged with itself');
  const [into, from] = [found(groups, intoId), found(groups, fromId)];
  const { name, representative, normalisedName } = into;
  const all = chosen(answers, [...into.answerIds, ...from.answerIds]);
  return { before: [into, from], after: [{ ...groupOf(intoId, all), name, representative, normalisedName }] };
};

/** Takes some of a group's answers out of it, into a group of their own. Throws `RangeError` unless both parts have answers. */
export const split = (
  groups: readonly AnswerGroup[],
  id: string,
  answerIds: readonly string[],
  answers: readonly Answer[],
): GroupEdit => {
  const group = found(groups, id);
  const taken = group.answerIds.filter((answerId) => answerIds.includes(answerId));
  const left = group.answerIds.filter((answerId) => !answerIds.includes(answerId));
  if (taken.length === 0 || left.length === 0) throw new RangeError('both parts of a group need answers');
  const rest = groupOf(id, chosen(answers, left));
  return { before: [group], after: [{ ...rest, name: group.name }, groupOf(freeId(groups), chosen(answers, taken))] };
};

const chosen = (answers: readonly Answer[], ids: readonly string[]): Answer[] => {
  const wanted = new Set(ids);
  return answers.filter(({ id }) => wanted.has(id));
};

const freeId = (groups: readonly AnswerGroup[]): string => {
  let number = groups.length + 1;
  while (groups.some(({ id }) => id === `g${number}`)) number += 1;
  return `g${number}`;
};

/** The edit that undoes this one. */
export const inverseOf = ({ before, after }: GroupEdit): GroupEdit => ({ before: after, after: before });

const areEqual = (one: AnswerGroup, other: AnswerGroup): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The groups after an edit, the largest first; null where what it starts from has changed since. */
export const applyEdit = (groups: readonly AnswerGroup[], { before, after }: GroupEdit): AnswerGroup[] | null => {
  const places = before.map((gone) => groups.findIndex((group) => group.id === gone.id && areEqual(group, gone)));
  if (places.includes(-1)) return null;
  const first = Math.min(...places);
  return ranked(groups.flatMap((group, place) => (place === first ? after : places.includes(place) ? [] : [group])));
};
