/** What visitors send to: the one inbox of an account, and a question. */
export const INBOX = 'dm';
export const QUESTION = 'song';

const kinds = { [INBOX]: 'dm', [QUESTION]: 'question' } as const;

/** The kind of the item of a name: any other name is that of a link. */
export const kindOf = (name: string) => (name === INBOX || name === QUESTION ? kinds[name] : 'link');
