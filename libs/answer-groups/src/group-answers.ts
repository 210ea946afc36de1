import Fuse from 'fuse.js/basic';
import { ACCEPTED_BELOW, createCandidates } from './candidates';
import type { Answer, AnswerGroup } from './answer-group';
import { groupOf, ranked } from './describe-group';
import { wordingsOf, type Wording } from './wordings';

/** Answers that one analysis takes. */
export const MAX_ANSWERS = 10_000;

/** Wordings that others are searched for: the most frequent ones. */
const MAX_LEADERS = 1000;
/** What all searches together may cost, in characters that are looked at: about a second, whatever visitors write. */
const BUDGET = 8_000_000;
/** Leaders between two reports of progress. */
const STEP = 32;

const options = { minMatchCharLength: 2, includeScore: true, isCaseSensitive: true };

/** The leader that a wording follows, and how well it matches: the best score, and of equal ones the leader that came first. */
interface LeaderMatch {
  readonly leader: number;
  readonly score: number;
}

/**
 * Groups answers (at most `MAX_ANSWERS`, in order of arrival) step by step: each step gives the part that is done, from 0 to 1, and the
 * last one the groups, the largest first. To cancel, stop asking. Each answer is in one group; the same answers in the same
 * order give the same groups.
 *
 * Equal texts are one wording. Wordings are taken in order of their frequency; one that no earlier leader matches is a leader itself.
 */
export function* groupingSteps(answers: readonly Answer[]): Generator<number, AnswerGroup[]> {
  if (answers.length > MAX_ANSWERS) throw new RangeError(`at most ${MAX_ANSWERS} answers, not ${answers.length}`);
  const wordings = wordingsOf(answers);
  const texts = wordings.map(({ text }) => text);
  const records = new Map(Fuse.createIndex<string>([], texts).records.map((record) => [record.i, record]));
  const candidatesOf = createCandidates(texts);
  const matches: (LeaderMatch | undefined)[] = [];
  let budget = BUDGET;
  let leaders = 0;
  for (const place of wordings.keys()) {
    if (place % STEP === 0) yield place / wordings.length;
    if (matches[place] !== undefined || budget <= 0 || leaders === MAX_LEADERS) continue;
    leaders += 1;
    const { places, cost, threshold } = candidatesOf(place);
    if (places.length === 0) continue;
    budget -= cost;
    // The records of all texts serve each search: only those that may match are looked at.
    const index = Fuse.parseIndex<string>({ keys: [], records: places.map((other) => records.get(other)!) });
    for (const { refIndex, score = 0 } of new Fuse(texts, { ...options, threshold }, index).search(texts[place]!)) {
      const best = matches[refIndex]?.score ?? ACCEPTED_BELOW;
      if (score < best) matches[refIndex] = { leader: place, score };
    }
  }
  return inGroups(answers, wordings, matches);
}

const inGroups = (
  answers: readonly Answer[],
  wordings: readonly Wording[],
  matches: readonly (LeaderMatch | undefined)[],
): AnswerGroup[] => {
  const leaderOf = new Map<Answer, number>();
  for (const [place, wording] of wordings.entries()) {
    for (const answer of wording.answers) leaderOf.set(answer, matches[place]?.leader ?? place);
  }
  const members = new Map<number, Answer[]>();
  for (const answer of answers) {
    const leader = leaderOf.get(answer)!;
    const known = members.get(leader);
    if (known) known.push(answer);
    else members.set(leader, [answer]);
  }
  return ranked([...members.values()].map((group) => groupOf('', group))).map((group, place) => ({
    ...group,
    id: `g${place + 1}`,
  }));
};
