import type { Message, SentTo, View } from '../../shared/sent/sent';

/** What visitors send to an inbox. */
export const messagesTo = (contentId: string, view: View): SentTo<Message> => ({
  contentId,
  view,
  event: 'message',
  isOfType: (sent): sent is Message => sent.type !== 'questionAnswer',
});
