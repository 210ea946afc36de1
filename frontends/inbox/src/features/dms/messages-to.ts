import type { Message, SentTo } from '../../shared/sent/sent';

/** What visitors send to an inbox. */
export const messagesTo = (contentId: string): SentTo<Message> => ({
  contentId,
  event: 'message',
  isOfType: (sent): sent is Message => sent.type !== 'questionAnswer',
});
