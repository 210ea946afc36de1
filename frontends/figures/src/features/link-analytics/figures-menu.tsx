import { ConfirmDialog, iconButtonClass, Menu, toast, useAsked } from '@marquee/ui';
import { QrCode, useMessages } from '@marquee/web-kit';
import { Download, EllipsisVertical, Eraser, QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { analyticsMessages } from '../../analytics.messages';
import { useClearClicks } from './api/clear-clicks.api';
import { useDownloadRecords } from './api/click-records-csv.api';
import type { Bounds } from './period/period';

interface FiguresMenuProps {
  readonly contentId: string;
  readonly linkId: string;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Where visitors find the link; null: they do not. */
  readonly publicAddress: string | null;
  /** Of what is downloaded; null: the period is backwards, and there is nothing to download. */
  readonly bounds: Bounds | null;
}

/** What can be done with the link and its figures: share it, download them as a file, or reset them (after a confirmation). */
export const FiguresMenu = ({ contentId, linkId, title, imageUrl, publicAddress, bounds }: FiguresMenuProps) => {
  const t = useMessages(analyticsMessages);
  const [asking, setAsking] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const download = useDownloadRecords(contentId, `clicks-${linkId}.csv`, () => toast.error(t('downloadFailed')));
  const asked = useAsked(asking ? contentId : null);
  const clear = useClearClicks({
    onCleared: (cleared) => {
      if (asked.current === cleared) setAsking(false);
      toast.success(t('cleared'));
    },
    onFailed: (failed) => {
      if (asked.current !== failed) toast.error(t('clearFailed'));
    },
  });
  const close = () => {
    clear.reset();
    setAsking(false);
  };
  return (
    <>
      <Menu
        label={t('actions')}
        trigger={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />}
        triggerClassName={iconButtonClass}
        items={[
          ...(publicAddress === null
            ? []
            : [
                {
                  label: t('qrCode'),
                  icon: <QrCodeIcon size={18} strokeWidth={1.75} aria-hidden />,
                  onSelect: () => setIsShared(true),
                },
              ]),
          ...(bounds === null
            ? []
            : [
                {
                  label: t('downloadCsv'),
                  icon: <Download size={18} strokeWidth={1.75} aria-hidden />,
                  onSelect: () => download(bounds),
                },
              ]),
          {
            label: t('clear'),
            icon: <Eraser size={18} strokeWidth={1.75} aria-hidden />,
            tone: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t('clearTitle')}
        description={t('clearText')}
        closeLabel={t('cancel')}
        cancelLabel={t('cancel')}
        confirmLabel={t('clear')}
        onConfirm={() => clear.mutate(contentId)}
        busy={clear.isPending}
        error={clear.isError ? t('clearFailed') : undefined}
      />
      {isShared && publicAddress !== null && (
        <QrCode
          address={publicAddress}
          title={title}
          fileName={`qr-${linkId}`}
          picture={imageUrl}
          isCounted
          onClose={() => setIsShared(false)}
        />
      )}
    </>
  );
};
