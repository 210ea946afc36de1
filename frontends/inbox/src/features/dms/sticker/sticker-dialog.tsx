import { isInAppBrowser, rich, useMessages } from '@marquee/web-kit';
import { TriangleAlert } from 'lucide-react';
import { inboxMessages } from '../../../inbox.messages';
import { nameOf } from '../../../shared/card/name-of';
import { Sender } from '../../../shared/card/sender';
import { PictureDialog } from '../../../shared/pictures/picture-dialog';
import { ShowTextSwitch } from '../../../shared/pictures/show-text-switch';
import type { MadeSticker } from './made-sticker';

interface StickerDialogProps {
  readonly sticker: MadeSticker;
  readonly isBusy: boolean;
  readonly onTried: (outcome: 'saved' | 'failed') => void;
  readonly onClose: () => void;
}

/** The finished sticker of a message. Downloading deletes the message, closing keeps it; one that is deleted is saved again. */
export const StickerDialog = ({ sticker, isBusy, onTried, onClose }: StickerDialogProps) => {
  const t = useMessages(inboxMessages);
  const { message, picture, job } = sticker;
  const isAgain = message.savedSticker !== null;
  return (
    <PictureDialog
      title={t('stickerTitle')}
      picture={picture}
      jobId={job.jobId}
      fileName="sticker"
      alt={t('stickerPicture', { from: nameOf(t, message.userIg) })}
      leftOut={job.leftOut}
      facts={[{ label: t('from'), value: <Sender handle={message.userIg} /> }]}
      note={
        isAgain ? null : (
          <>
            <ShowTextSwitch job={job} />
            <p className="mt-4 flex gap-3 rounded-thumb bg-warn-soft p-4 text-14 text-warn">
              <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span>
                {rich(t(isInAppBrowser() ? 'warningHeld' : 'warning'), {
                  strong: (text) => <strong className="font-[600]">{text}</strong>,
                })}
              </span>
            </p>
          </>
        )
      }
      saveLabel={t('download')}
      {...(!isAgain && { confirmLabel: t('confirmSaved') })}
      isBusy={isBusy}
      onTried={onTried}
      onClose={onClose}
    />
  );
};
