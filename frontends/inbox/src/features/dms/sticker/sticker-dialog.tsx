import { Button, Dialog } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { Download, TriangleAlert } from 'lucide-react';
import { inboxMessages } from '../../../inbox.messages';
import { Sender } from '../card/sender';
import type { MadeSticker } from './made-sticker';
import { Story } from './story';

interface StickerDialogProps {
  readonly sticker: MadeSticker | null;
  readonly isBusy: boolean;
  readonly onDownload: (sticker: MadeSticker) => void;
  readonly onClose: () => void;
}

/** The finished sticker as a story shows it, and the way to it. Closing keeps the message. */
export const StickerDialog = ({ sticker, isBusy, onDownload, onClose }: StickerDialogProps) => {
  const t = useMessages(inboxMessages);
  if (sticker === null) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stickerTitle')}
      description={t('stickerText')}
      aside={<Story sticker={sticker} />}
    >
      <dl className="grid grid-cols-[72px_1fr] gap-y-2 text-14">
        <dt className="text-muted">{t('from')}</dt>
        <dd className="min-w-0 [overflow-wrap:anywhere]">
          <Sender handle={sticker.message.userIg} />
        </dd>
        <dt className="text-muted">{t('picture')}</dt>
        <dd>{t('pictureFacts')}</dd>
      </dl>
      <p className="mt-auto flex gap-3 rounded-thumb bg-warn-soft p-4 text-14 text-warn max-md:mt-6">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span>{rich(t('warning'), { strong: (text) => <strong className="font-[600]">{text}</strong> })}</span>
      </p>
      <Button
        variant="primary"
        className="mt-4 min-h-12 w-full"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDownload(sticker)}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {t('download')}
      </Button>
      <Button className="mt-2.5 w-full" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
};
