import { Fact, Ink, Sentence } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { useSessions } from './sessions.api';

/** How many devices are signed in, and when the one that was away for longest was seen. */
export const SessionsSentence = () => {
  const t = useMessages(accountMessages);
  const sessions = useSessions().data?.sessions;
  if (sessions === undefined) return <Sentence>{t('securityTitle')}</Sentence>;
  const oldest = sessions.filter(({ isThis }) => !isThis).at(-1);
  const age = oldest && format.age(oldest.seenAt);
  const text = [t('signedInOn', { n: sessions.length }), age ? t('lastSeenLongest', { age }) : ''].join(' ').trim();
  return <Sentence>{rich(text, { ink: (part) => <Ink>{part}</Ink>, fact: (part) => <Fact>{part}</Fact> })}</Sentence>;
};
