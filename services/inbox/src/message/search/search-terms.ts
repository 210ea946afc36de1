import type { SentRecord } from '@marquee/contracts';
import { foldText } from '../../secret/fold-text';

/** Accents of Latin, Greek and Cyrillic letters: few people type them when they search. */
const ACCENTS = /[\u0300-\u036f]/g;

const folded = (text: string): string => foldText(text).normalize('NFD').replace(ACCENTS, '');

const textsOf = (record: SentRecord): readonly (string | null)[] =>
  record.type === 'questionAnswer'
    ? [record.answer, record.userIg]
    : [record.dm, record.userIg, ...record.otherHandles];

/** Whether each word of the query is somewhere in a record's text or handles. Capitals, accents and a leading @ make no difference. */
export const searchTerms = (query: string): ((record: SentRecord) => boolean) => {
  const terms = folded(query)
    .split(' ')
    .map((term) => term.replace(/^@/, ''));
  return (record) => {
    const text = folded(textsOf(record).join('\n'));
    return terms.every((term) => text.includes(term));
  };
};
