import type { ContentKindId } from '@marquee/page';
import { CopyButton, IconButton, iconButtonClass, PreviewWell, toast } from '@marquee/ui';
import { QrCode, useMessages, useTheme, useUser } from '@marquee/web-kit';
import { ExternalLink, QrCode as QrCodeIcon, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePageTheme } from '../../api/page-theme.api';
import { usePageItems } from '../../api/whole-page.api';
import { contentMessages } from '../../content.messages';
import { inItemOrder, sectionOrderOf, sectionTitlesOf } from '../../page-preview/page-order';
import { previewOf } from '../../page-preview/page-view';
import { Phone } from '../../page-preview/phone';
import { useShare } from '../../share/use-share';
import { UnlitPage } from '../../page-preview/unlit-page';

interface LivePreviewProps {
  readonly username: string;
  /** Whether anything is public. */
  readonly isLit: boolean;
  /** The kind whose section is open; null: the first of the page. */
  readonly kind: ContentKindId | null;
  readonly className?: string;
}

const phoneClass =
  'mx-auto min-h-0 w-full max-w-[300px] flex-[1_1_690px] max-xl:flex-[0_0_min(640px,calc(100dvh-230px))]';

/** The page as visitors see it now, in the lit corner of the dashboard. */
export const LivePreview = ({ username, isLit, kind, className = '' }: LivePreviewProps) => {
  const t = useMessages(contentMessages);
  const { open: share } = useShare();
  const [theme] = useTheme();
  const isSuspended = useUser()?.isSuspended === true;
  const pageTheme = usePageTheme().data?.theme;
  const items = usePageItems();
  const view = useMemo(() => {
    const shown = inItemOrder(items.filter(({ isPublic }) => isPublic));
    return previewOf(username, shown, {
      sectionOrder: sectionOrderOf(items),
      sectionTitles: sectionTitlesOf(items),
      theme: pageTheme,
    });
  }, [username, items, pageTheme]);
  const focus = useMemo(() => kind && { kind }, [kind]);
  const address = `/@${username}`;
  const [isCodeOpen, setCodeOpen] = useState(false);
  return (
    <PreviewWell
      className={className}
      isLit={isLit && !isSuspended}
      label={
        <>
          {t(isSuspended ? 'suspended' : isLit ? 'live' : 'notLitYet')}
          <span className="truncate font-mono text-[12.5px] font-[400] text-muted max-[359px]:hidden" translate="no">
            {address}
          </span>
        </>
      }
      actions={
        <>
          {isLit && (
            <IconButton label={t('sharePage')} onClick={() => share('page')}>
              <Share2 size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          {isLit && (
            <IconButton label={t('qrCodeOfPage')} onClick={() => setCodeOpen(true)}>
              <QrCodeIcon size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <CopyButton
            text={location.origin + address}
            label={t('copyPage')}
            copiedLabel={t('copied')}
            onFailed={() => toast.error(t('copyFailed'))}
          />
          <a href={address} target="_blank" rel="noopener" aria-label={t('openPage')} className={iconButtonClass}>
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
          </a>
        </>
      }
    >
      {isLit ? (
        <Phone view={view} theme={theme} {...(focus && { focus })} className={phoneClass} />
      ) : (
        <UnlitPage username={username} className={phoneClass} />
      )}
      {isCodeOpen && (
        <QrCode
          address={location.origin + address}
          title={`@${username}`}
          fileName={`qr-${username}`}
          picture={null}
          isCounted={false}
          onClose={() => setCodeOpen(false)}
        />
      )}
    </PreviewWell>
  );
};
