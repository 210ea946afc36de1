import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Mail, MessageCircle, QrCode, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlatformMark } from './platform-mark';
import { shareMessages } from './share.messages';
import { wholeAddress, type SharedAddress } from './shared-address';

interface WaysToSendProps {
  readonly shared: SharedAddress;
  readonly onShared: () => void;
  readonly onQrCode: () => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const disc =
  'grid size-12 place-items-center rounded-full bg-[var(--field,var(--mq-canvas))] text-text ring-1 ring-inset ring-line-strong transition-colors group-hover:bg-hover';
const way = 'group flex w-full flex-col items-center gap-1.5 rounded-control text-13 text-muted';

/** Apps that take an address, the system's own dialog where there is one, and on phones the QR code. */
export const WaysToSend = ({ shared, onShared, onQrCode }: WaysToSendProps) => {
  const t = useMessages(shareMessages);
  const url = wholeAddress(shared);
  const said = encodeURIComponent(url);
  const title = encodeURIComponent(shared.title);
  const canShare = typeof (navigator as { readonly share?: unknown }).share === 'function';
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: shared.title, url });
      onShared();
    } catch {
      // The person closed the dialog of the system.
    }
  };
  const app = (
    name: 'whatsapp' | 'messages' | 'email' | 'telegram',
    address: string,
    mark: ReactNode,
    isWide = false,
  ) => (
    <li className={classNames('flex-1', isWide && 'max-sm:hidden')}>
      <a href={address} target="_blank" rel="noopener" onClick={onShared} className={way}>
        <span className={disc}>{mark}</span>
        {t(name)}
      </a>
    </li>
  );
  return (
    <ul aria-label={t('waysToSend')} className="flex items-start gap-2">
      {canShare && (
        <li className="flex-1 max-sm:order-first">
          <button type="button" onClick={() => void share()} className={way}>
            <span className={disc}>
              <Share {...icon} />
            </span>
            {t('more')}
          </button>
        </li>
      )}
      {app('whatsapp', `https://wa.me/?text=${said}`, <PlatformMark platform="whatsapp" size={20} />)}
      {app('messages', `sms:?&body=${said}`, <MessageCircle {...icon} />)}
      {app('email', `mailto:?subject=${title}&body=${said}`, <Mail {...icon} />, canShare)}
      {app(
        'telegram',
        `https://t.me/share/url?url=${said}&text=${title}`,
        <PlatformMark platform="telegram" size={20} />,
        true,
      )}
      <li className="flex-1 sm:hidden">
        <button type="button" onClick={onQrCode} className={way}>
          <span className={disc}>
            <QrCode {...icon} />
          </span>
          {t('qrCode')}
        </button>
      </li>
    </ul>
  );
};
