import type { Answer } from './answer-group';
import { normalise } from './normalise';

/** Answers of one normalised text. */
export interface Wording {
  readonly text: string;
  readonly words: number;
  /** In order of arrival. */
  readonly answers: readonly Answer[];
}

/**
 * The wordings of answers (in order of arrival). What most people write comes first, and of that the one of the fewest words, which others repeat
 * among more; what is equal in both comes in order of arrival.
 */
export const wordingsOf = (answers: readonly Answer[]): Wording[] => {
  const byText = new Map<string, Answer[]>();
  for (const answer of answers) {
    const text = normalise(answer.text);
    const same = byText.get(text);
    if (same) same.push(answer);
    else byText.set(text, [answer]);
  }
  return [...byText]
    .map(([text, same]) => ({ text, words: text.split(' ').length, answers: same }))
    .sort((one, other) => other.answers.length - one.answers.length || one.words - other.words);
};
