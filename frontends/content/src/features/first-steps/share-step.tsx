import { Button, PrimaryCopyButton, toast } from '@marquee/ui';
import { QrCode, useMessages, useUser } from '@marquee/web-kit';
import { QrCode as QrCodeIcon, Share } from 'lucide-react';
import { useState } from 'react';
import { firstStepsMessages } from './first-steps.messages';
import { useSharedMark } from './use-progress';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The address of the page with the ways to give it to others. Each of them is what "shared" means. */
export const ShareStep = () => {
  const t = useMessages(firstStepsMessages);
  const username = useUser()?.username ?? '';
  const [, setShared] = useSharedMark();
  const [isCodeShown, setCodeShown] = useState(false);
  const address = `${location.origin}/@${username}`;
  const canShare = typeof (navigator as { readonly share?: unknown }).share === 'function';
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: `@${username}`, url: address });
      setShared(true);
    } catch {
      // The person closed the dialog of the system.
    }
  };
  return (
    <>
      <p className="mt-4 font-mono text-14 wrap-anywhere" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PrimaryCopyButton
          text={address}
          label={t('copy')}
          copiedLabel={t('copied')}
          onCopied={() => setShared(true)}
          onFailed={() => toast.error(t('copyFailed'))}
        />
        {canShare && (
          <Button onClick={() => void share()}>
            <Share {...icon} />
            {t('share')}
          </Button>
        )}
        <Button onClick={() => setCodeShown(true)}>
          <QrCodeIcon {...icon} />
          {t('qrCode')}
        </Button>
      </div>
      {isCodeShown && (
        <QrCode
          address={address}
          title={`@${username}`}
          fileName={`qr-${username}`}
          picture={null}
          isCounted={false}
          onClose={() => {
            setCodeShown(false);
            setShared(true);
          }}
        />
      )}
    </>
  );
};
