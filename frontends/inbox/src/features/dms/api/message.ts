import type { operations } from '@marquee/api-client';

type SentPage = operations['getContentData']['responses'][200]['content']['application/json'];
type Sent = SentPage['data'][number];

export type Message = Exclude<Sent, { readonly type: 'questionAnswer' }>;
export type MessagePage = Omit<SentPage, 'data'> & { readonly data: Message[] };

const isMessage = (sent: Sent): sent is Message => sent.type !== 'questionAnswer';

/** A page of an inbox, which holds messages and nothing else. */
export const messagePage = (page: SentPage): MessagePage => ({ ...page, data: page.data.filter(isMessage) });
