import { foldLetters } from '@marquee/answer-groups';
import type { SentRecord } from '@marquee/contracts';
import { foldText } from '../../secret/fold-text';

const textsOf = (record: SentRecord): readonly (string | null)[] =>
  record.type === 'questionAnswer'
    ? [record.answer, record.userIg]
    : [record.dm, record.userIg, ...record.otherHandles];

/**
 * Whether each word of the query is somewhere in a record's text or handles, with the letters by which answers are grouped: capitals, accents,
 * apostrophes and vowel marks make no difference, nor does a leading @. A word of nothing else is looked for as it is.
 */
export const searchTerms = (query: string): ((record: SentRecord) => boolean) => {
  const terms = foldText(query)
    .split(' ')
    .map((term) => term.replace(/^@(?=.)/, ''))
    .map((typed) => ({ typed, letters: foldLetters(typed) }));
  return (record) => {
    const text = textsOf(record).join('\n');
    const folded = foldLetters(text);
    return terms.every(({ typed, letters }) =>
      letters === '' ? foldText(text).includes(typed) : folded.includes(letters),
    );
  };
};
