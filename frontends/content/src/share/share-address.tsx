import { Input, PrimaryCopyButton, toast } from '@marquee/ui';
import { QrCard, QrCode, useMessages } from '@marquee/web-kit';
import { useId, useState } from 'react';
import { shareMessages } from './share.messages';
import { shownAddress, wholeAddress, type SharedAddress } from './shared-address';
import { WaysToSend } from './ways-to-send';

interface ShareAddressProps {
  readonly shared: SharedAddress;
  readonly onShared: () => void;
}

/** The address to copy, its QR code, and the apps that send it. */
export const ShareAddress = ({ shared, onShared }: ShareAddressProps) => {
  const t = useMessages(shareMessages);
  const id = useId();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const address = wholeAddress(shared);
  const openCode = () => {
    setCodeOpen(true);
    onShared();
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-14 font-[560]">
          {t(shared.isPage ? 'address' : 'addressOfLink')}
        </label>
        <div className="flex gap-2.5 max-[359px]:flex-col">
          <Input
            id={id}
            readOnly
            translate="no"
            value={shownAddress(address)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-w-0 flex-1 font-mono text-14!"
          />
          <PrimaryCopyButton
            text={address}
            label={t('copy')}
            copiedLabel={t('copied')}
            onCopied={onShared}
            onFailed={() => toast.error(t('copyFailed'))}
          />
        </div>
      </div>
      <div className="flex min-h-44 items-center justify-center rounded-tile bg-sunken p-4 max-sm:hidden">
        <QrCard address={address} fileName={shared.fileName} onColours={openCode} />
      </div>
      <WaysToSend shared={shared} onShared={onShared} onQrCode={openCode} />
      {isCodeOpen && (
        <QrCode
          address={address}
          title={shared.title}
          fileName={shared.fileName}
          picture={shared.picture}
          isCounted={!shared.isPage}
          onClose={() => setCodeOpen(false)}
        />
      )}
    </div>
  );
};
