import { Ink, Sentence } from '@marquee/ui';
import { rich, useMessages, useUser } from '@marquee/web-kit';
import { firstStepsMessages } from './first-steps.messages';
import type { Progress } from './steps';

/** What is left, in a sentence. */
export const useLeft = ({ steps, open, done }: Progress): string => {
  const t = useMessages(firstStepsMessages);
  const username = useUser()?.username ?? '';
  if (open === null) return t('done');
  if (open === 'share') return t('live');
  // The last step is to share a page that is live then.
  const n = steps.length - done;
  return done === 0 ? t('welcome', { n, username }) : t('nearly', { n });
};

export const StepsSentence = ({ progress }: { readonly progress: Progress }) => (
  <Sentence>
    {rich(useLeft(progress), {
      ink: (part) => (
        <span className="sm:block">
          <Ink>{part}</Ink>
        </span>
      ),
      name: (part) => <span translate="no">{part}</span>,
    })}
  </Sentence>
);
