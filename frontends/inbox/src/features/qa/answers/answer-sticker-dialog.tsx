import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../../inbox.messages';
import { nameOf } from '../../../shared/card/name-of';
import { Sender } from '../../../shared/card/sender';
import { PictureDialog } from '../../../shared/pictures/picture-dialog';
import type { JobState } from '../../../shared/pictures/pictures.api';
import { ShowTextSwitch } from '../../../shared/pictures/show-text-switch';
import type { Answer } from '../../../shared/sent/sent';
import { qaMessages } from '../qa.messages';

/** A sticker that is drawn, and the answer that it shows. */
export interface MadeAnswerSticker {
  readonly answer: Answer;
  readonly picture: Blob;
  /** The job that drew it, as it was when the picture was fetched. */
  readonly job: JobState;
}

interface AnswerStickerDialogProps {
  readonly made: MadeAnswerSticker;
  readonly onClose: () => void;
}

/** The finished sticker of an answer. The answer stays, whatever is done: the poll counts it. */
export const AnswerStickerDialog = ({ made: { answer, picture, job }, onClose }: AnswerStickerDialogProps) => {
  const t = useMessages(qaMessages);
  const inbox = useMessages(inboxMessages);
  return (
    <PictureDialog
      title={t('stickerTitle')}
      picture={picture}
      jobId={job.jobId}
      fileName="sticker"
      alt={t('stickerPicture', { from: nameOf(inbox, answer.userIg) })}
      leftOut={job.leftOut}
      facts={[{ label: t('from'), value: <Sender handle={answer.userIg} /> }]}
      note={<ShowTextSwitch job={job} />}
      saveLabel={t('downloadSticker')}
      onTried={(outcome) => (outcome === 'saved' ? onClose() : toast.error(t('saveFailed')))}
      onClose={onClose}
    />
  );
};
