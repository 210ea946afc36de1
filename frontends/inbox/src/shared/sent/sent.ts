import type { operations } from '@marquee/api-client';

type AnyPage = operations['getContentData']['responses'][200]['content']['application/json'];

/** What a visitor sent to an item. */
export type Sent = AnyPage['data'][number];
/** To a question. */
export type Answer = Extract<Sent, { readonly type: 'questionAnswer' }>;
/** To an inbox. */
export type Message = Exclude<Sent, Answer>;

/** Where something is among what was sent, which is newest first. */
export type Place = Pick<Sent, 'id' | 'timestamp'>;

export type SentPage<S extends Sent> = Omit<AnyPage, 'data'> & {
  readonly data: S[];
  /** Where the page ended when it was loaded, whatever is deleted from it since; null: it was empty. */
  readonly end: Place | null;
  /** How many a search looked through for this page. */
  readonly searched?: number;
};

type Filter = NonNullable<NonNullable<operations['getContentData']['parameters']['query']>['filter']>;

/** What is shown of an item, of all that was sent to it. */
export interface View {
  /** null: everything. */
  readonly filter: Filter | null;
  /** Words that are searched for; empty: none. */
  readonly q: string;
}

/** What it is called in texts, and in live events. */
export type What = 'message' | 'answer';

export const whatOf = ({ type }: Pick<Sent, 'type'>): What => (type === 'questionAnswer' ? 'answer' : 'message');

export const EVERYTHING: View = { filter: null, q: '' };

export const isNarrowed = ({ filter, q }: View): boolean => filter !== null || q !== '';

/** Where visitors send things of one type, and what is shown of them. */
export interface SentTo<S extends Sent> {
  readonly contentId: string;
  readonly view: View;
  /** The live event that says that another one has come. */
  readonly event: What;
  readonly isOfType: (sent: Sent) => sent is S;
}
