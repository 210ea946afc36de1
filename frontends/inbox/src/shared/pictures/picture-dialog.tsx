import { Button, Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { Story } from './story';

interface PictureDialogProps {
  readonly title: string;
  readonly picture: Blob;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Is directly above the buttons. */
  readonly note?: ReactNode;
  readonly downloadLabel: string;
  readonly isBusy?: boolean;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A finished picture as a story shows it, and the way to it. */
export const PictureDialog = ({
  title,
  picture,
  alt,
  facts,
  note,
  downloadLabel,
  isBusy = false,
  onDownload,
  onClose,
}: PictureDialogProps) => {
  const t = useMessages(inboxMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('pictureText')}
      aside={<Story picture={picture} alt={alt} />}
    >
      <dl className="grid grid-cols-[72px_1fr] gap-y-2 text-14">
        {[...facts, { label: t('picture'), value: t('pictureFacts') }].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto max-md:mt-6">{note}</div>
      <Button
        variant="primary"
        className="mt-4 min-h-12 w-full"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDownload()}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {downloadLabel}
      </Button>
      <Button className="mt-2.5 w-full" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
};
