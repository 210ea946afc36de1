import { Fact, Ink, Sentence } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../../account.messages';
import { useFactors } from '../factors.api';
import { useSessions } from './sessions.api';

/** How many devices are signed in, when the one that was unused for longest was seen, and whether codes are requested. */
export const SessionsSentence = () => {
  const t = useMessages(accountMessages);
  const sessions = useSessions().data?.sessions;
  const totp = useFactors().data?.totp;
  if (sessions === undefined) return <Sentence>{t('securityTitle')}</Sentence>;
  const oldest = sessions.filter(({ isThis }) => !isThis).at(-1);
  const age = oldest && format.age(oldest.seenAt);
  const sentences = [
    t('signedInOn', { n: sessions.length }),
    totp ? t('twoStepIsOn') : '',
    age ? t('lastSeenLongest', { age }) : '',
  ];
  const text = sentences.filter(Boolean).join(' ');
  return <Sentence>{rich(text, { ink: (part) => <Ink>{part}</Ink>, fact: (part) => <Fact>{part}</Fact> })}</Sentence>;
};
