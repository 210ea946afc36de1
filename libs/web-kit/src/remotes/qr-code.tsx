import { Dialog } from '@marquee/ui';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';
import { RemoteOutlet } from './remote-outlet';

export interface QrCodeProps {
  /** The whole public address. */
  readonly address: string;
  /** What it leads to. */
  readonly title: string;
  /** Of the files that are saved, without an ending. */
  readonly fileName: string;
  /** Address of a picture that goes with it, offered for the middle of the code. null: there is none. */
  readonly picture: string | null;
  /** A link, whose visits are counted; else a page. */
  readonly isCounted: boolean;
  readonly onClose: () => void;
}

/** A dialog with the QR code of a public address. It comes from the remote of the tools, once it is opened. */
export const QrCode = (props: QrCodeProps) => {
  const t = useMessages(kitMessages);
  return (
    // The loader is over the page: a dialog takes no place in it.
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center">
      <RemoteOutlet
        remote="tools"
        module="qr-code"
        props={{ ...props }}
        fallback={
          <Dialog open onClose={props.onClose} title={t('qrCode')} closeLabel={t('close')}>
            <p role="alert">{t('qrCodeFailed')}</p>
          </Dialog>
        }
      />
    </div>
  );
};

export interface QrCardProps extends Pick<QrCodeProps, 'address' | 'fileName'> {
  /** Opens what changes the look of the code. */
  readonly onColours: () => void;
}

/** The same code among other things, with its files. */
export const QrCard = (props: QrCardProps) => {
  const t = useMessages(kitMessages);
  return (
    <RemoteOutlet
      remote="tools"
      module="qr-card"
      props={{ ...props }}
      fallback={<p role="alert">{t('qrCodeFailed')}</p>}
    />
  );
};
