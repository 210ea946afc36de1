import { Button, buttonClass, classNames } from '@marquee/ui';
import { isInAppBrowser, useMessages } from '@marquee/web-kit';
import { Check, Download, ExternalLink, Share } from 'lucide-react';
import { useState } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { downloadPicture, savePicture } from './save-picture';

/** What is saved, and what follows. */
export interface SavedPicture {
  readonly picture: Blob;
  /** A file of this name, with the time and `.png` behind it. */
  readonly fileName: string;
  readonly saveLabel: string;
  /** Called once the picture was handed to the device, or its download has failed. */
  readonly onTried: (outcome: 'saved' | 'failed') => void;
  /** What the reader confirms where the browser cannot tell that the picture was saved; absent where nothing follows from it. */
  readonly confirmLabel?: string;
}

interface PictureButtonsProps extends SavedPicture {
  /** An ordinary address of the picture; null: it is not known yet. */
  readonly address: string | null;
  readonly isBusy: boolean;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const wide = 'mt-4 min-h-12 w-full';

/** The ways to save a picture here. */
export const PictureButtons = (props: PictureButtonsProps) =>
  isInAppBrowser() ? <Hold {...props} /> : <Save {...props} />;

/** A share sheet that did not open leaves the picture where it is: it can be shared by a second tap, or downloaded. */
const Save = ({ picture, fileName, saveLabel, isBusy, onTried }: PictureButtonsProps) => {
  const t = useMessages(inboxMessages);
  const [isUnshared, setUnshared] = useState(false);
  const named = () => `${fileName}-${Date.now()}.png`;
  const save = async (): Promise<void> => {
    const outcome = await savePicture(picture, named());
    setUnshared(outcome === 'unshared');
    if (outcome === 'saved' || outcome === 'failed') onTried(outcome);
  };
  return (
    <>
      {isUnshared && (
        <p role="alert" className="mt-4 text-14 text-bad">
          {t('unshared')}
        </p>
      )}
      <Button variant="primary" className={wide} aria-disabled={isBusy} onClick={() => !isBusy && void save()}>
        {isUnshared ? <Share {...icon} /> : <Download {...icon} />}
        {isUnshared ? t('share') : saveLabel}
      </Button>
      {isUnshared && (
        <Button
          className="mt-2.5 w-full"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onTried(downloadPicture(picture, named()))}
        >
          <Download {...icon} />
          {t('downloadInstead')}
        </Button>
      )}
    </>
  );
};

/** The browser inside an app saves a picture by a long press, and tells nobody. */
const Hold = ({ address, isBusy, confirmLabel, onTried }: PictureButtonsProps) => {
  const t = useMessages(inboxMessages);
  return (
    <>
      <p className="mt-4 text-14 font-[600]">{t('holdToSave')}</p>
      <p className="mt-1 text-14 text-muted">{t('holdToSaveHint')}</p>
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={classNames(buttonClass({ variant: 'primary' }), wide)}
        >
          <ExternalLink {...icon} />
          {t('openPicture')}
        </a>
      )}
      {confirmLabel !== undefined && (
        <Button className="mt-2.5 w-full" aria-disabled={isBusy} onClick={() => !isBusy && onTried('saved')}>
          <Check {...icon} />
          {confirmLabel}
        </Button>
      )}
    </>
  );
};
