import type { Answer, AnswerGroup } from './answer-group';
import { wordingsOf, type Wording } from './wordings';

/** Shown under a group's name. */
const SAMPLES = 3;
/** Characters of a name before it is cut, in code points. */
const NAME_LENGTH = 60;
/** The same of an answer that represents its group, or is a sample of it: a stranger's long ones must not fill the analysis. */
const EXAMPLE_LENGTH = 200;
/** Groups that an analysis shows. */
const TOP = 10;

/** The first of those that come most often. */
const mostFrequent = (texts: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [[first]] = [...counts].toSorted(([, one], [, other]) => other - one) as [[string, number]];
  return first;
};

const cut = (characters: readonly string[], length: number): string =>
  characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;

/** A text as a name: without the punctuation around it, its first letter large, cut after 60 characters. */
const nameFor = (text: string): string => {
  const bare = text.trim().replaceAll(/\s+/gu, ' ');
  const [first = '', ...rest] = Array.from(bare.replaceAll(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '') || bare);
  return cut([first.toUpperCase(), ...rest], NAME_LENGTH);
};

/** A group of these answers (at least one, in order of arrival), named after the most frequent of them. */
export const groupOf = (id: string, answers: readonly Answer[]): AnswerGroup => {
  const wordings = wordingsOf(answers);
  const spelling = ({ answers: same }: Wording): string =>
    cut(Array.from(mostFrequent(same.map(({ text }) => text.trim()))), EXAMPLE_LENGTH);
  const representative = spelling(wordings[0]!);
  return {
    id,
    name: nameFor(representative),
    normalisedName: wordings[0]!.text,
    representative,
    samples: wordings.slice(1, 1 + SAMPLES).map(spelling),
    answerIds: answers.map(({ id: answerId }) => answerId),
  };
};

/** The largest groups first; equally large ones keep their order. */
export const ranked = (groups: readonly AnswerGroup[]): AnswerGroup[] =>
  groups.toSorted((one, other) => other.answerIds.length - one.answerIds.length);

/** The groups that an analysis shows, of ranked ones. */
export const topGroups = (groups: readonly AnswerGroup[]): AnswerGroup[] => groups.slice(0, TOP);
