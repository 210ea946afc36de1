import { kindOfContentId, sentWords, type MessageRecord, type MessageSent } from '@marquee/contracts';
import type { SentKind, Words } from './sent-kind';

/** A message to an inbox: the same text from many senders is one entry with a count. */
export const sentMessage: SentKind<MessageSent> = {
  act: 'visitors.MessageSent.v1',
  idOf: ({ messageId }) => messageId,
  words: sentWords.transform(({ dm, userIg }): Words => ({ text: dm, userIg })),
  isFolded: true,
  record: (head, { text, userIg }) => ({
    ...head,
    type: kindOfContentId(head.contentId) as MessageRecord['type'],
    dm: text,
    userIg,
  }),
};
