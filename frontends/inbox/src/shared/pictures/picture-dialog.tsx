import { Button, Dialog, useObjectUrl } from '@marquee/ui';
import { isInAppBrowser, useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { PictureButtons, type SavedPicture } from './picture-buttons';
import { usePictureAddress } from './pictures.api';
import { Story } from './story';

interface PictureDialogProps extends SavedPicture {
  readonly title: string;
  /** The job that drew it. */
  readonly jobId: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  /** Characters of its texts that could not be drawn. */
  readonly leftOut?: number | undefined;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Is directly above the buttons. */
  readonly note?: ReactNode;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** A finished picture as a story shows it, and the way to it. */
export const PictureDialog = ({
  title,
  jobId,
  alt,
  leftOut = 0,
  facts,
  note,
  isBusy = false,
  onClose,
  ...saved
}: PictureDialogProps) => {
  const t = useMessages(inboxMessages);
  const local = useObjectUrl(saved.picture);
  const address = usePictureAddress(isInAppBrowser() ? jobId : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('pictureText')}
      aside={<Story address={address ?? local} alt={alt} />}
    >
      <dl className="grid grid-cols-[72px_1fr] gap-y-2 text-14">
        {[...facts, { label: t('picture'), value: t('pictureFacts') }].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && (
        <p role="status" className="mt-4 text-14 text-warn">
          {t('leftOut', { n: leftOut })}
        </p>
      )}
      <div className="mt-auto max-md:mt-6">{note}</div>
      <PictureButtons {...saved} address={address} isBusy={isBusy} />
      <Button className="mt-2.5 w-full" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
};
