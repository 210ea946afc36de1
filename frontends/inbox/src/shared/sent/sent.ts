import type { operations } from '@marquee/api-client';

type AnyPage = operations['getContentData']['responses'][200]['content']['application/json'];

/** What a visitor sent to an item. */
export type Sent = AnyPage['data'][number];
/** To a question. */
export type Answer = Extract<Sent, { readonly type: 'questionAnswer' }>;
/** To an inbox. */
export type Message = Exclude<Sent, Answer>;

export type SentPage<S extends Sent> = Omit<AnyPage, 'data'> & { readonly data: S[] };

/** Where visitors send things of one type. */
export interface SentTo<S extends Sent> {
  readonly contentId: string;
  /** The live event that says that another one has come. */
  readonly event: 'message' | 'answer';
  readonly isOfType: (sent: Sent) => sent is S;
}
