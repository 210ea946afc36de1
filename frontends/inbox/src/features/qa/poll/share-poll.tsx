import { topGroups } from '@marquee/answer-groups';
import { Button, toast } from '@marquee/ui';
import { api, call, useMessages } from '@marquee/web-kit';
import { Share } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { PictureDialog } from '../../../shared/pictures/picture-dialog';
import type { JobState } from '../../../shared/pictures/pictures.api';
import { useMaking } from '../../../shared/pictures/use-making';
import type { Analysis } from '../api/analysis.api';
import type { OwnQuestion } from '../api/question.api';
import { qaMessages } from '../qa.messages';

interface SharePollProps {
  readonly question: OwnQuestion;
  readonly analysis: Analysis;
}

interface Poll {
  readonly contentId: string;
  readonly groups: { readonly name: string; readonly count: number }[];
  readonly answers: number;
}

/** The finished picture, and how much of its texts could not be drawn. */
interface MadePoll {
  readonly picture: Blob;
  readonly jobId: string;
  readonly leftOut: number | undefined;
}

const askForPoll = (body: Poll) => call(api.POST('/api/media/polls', { body }));

/** Makes the picture of the largest groups, and shows it. */
export const SharePoll = ({ question: { contentId, title }, analysis }: SharePollProps) => {
  const t = useMessages(qaMessages);
  const [made, setMade] = useState<MadePoll | null>(null);
  const onMade = useCallback(
    (picture: Blob, _poll: Poll, { jobId, leftOut }: JobState) => setMade({ picture, jobId, leftOut }),
    [],
  );
  const { make, isBusy, hasFailed } = useMaking(askForPoll, onMade);
  const close = useCallback(() => setMade(null), []);
  useEffect(() => {
    if (hasFailed) toast.error(t('makeFailed'));
  }, [hasFailed, t]);
  const { groups, totalAnswers } = analysis;
  const share = () =>
    make({
      contentId,
      groups: topGroups(groups).map(({ name, answerIds }) => ({ name, count: answerIds.length })),
      answers: totalAnswers,
    });
  return (
    <>
      <Button variant="primary" aria-disabled={isBusy} onClick={() => !isBusy && share()}>
        <Share size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t('making') : t('shareTo')}
      </Button>
      {made !== null && (
        <PictureDialog
          {...made}
          title={t('pollTitle')}
          fileName="marquee-poll-summary"
          alt={t('pollPicture', { question: title })}
          facts={[{ label: t('pollFrom'), value: t('count', { n: totalAnswers }) }]}
          saveLabel={t('downloadImage')}
          onTried={(outcome) => (outcome === 'saved' ? close() : toast.error(t('saveFailed')))}
          onClose={close}
        />
      )}
    </>
  );
};
