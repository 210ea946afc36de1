import { BouncingDots, Button, EmptyState, LoadFailure, LoadMore, toast } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { ExternalLink, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { rulesMessages } from '../rules/rules.messages';
import { useHideSticker, useShownStickers, type ShownSticker } from './shown.api';

/** The stickers whose words anyone with the sticker reads on its page, to be hidden at any time. */
export const ShownList = () => {
  const t = useMessages(rulesMessages);
  const shown = useShownStickers();
  const list = useRef<HTMLDivElement>(null);
  if (shown.isPending) return <BouncingDots label={t('loading')} />;
  if (shown.data === undefined)
    return <LoadFailure title={t('failed')} retryLabel={t('retry')} onRetry={() => void shown.refetch()} />;
  const stickers = shown.data.pages.flatMap(({ data }) => data);
  const texts = { show: t('older'), loading: t('loadingOlder'), failed: t('olderFailed') };
  return (
    <div ref={list} tabIndex={-1} className="max-w-[744px] outline-none">
      {stickers.length === 0 ? (
        <EmptyState title={t('nothingShown')} text={t('nothingShownHint')} />
      ) : (
        <>
          <p className="text-14 text-muted">{t('shownNote')}</p>
          <ul aria-label={t('shown')} className="mt-5 grid gap-4">
            {stickers.map((sticker) => (
              <li key={sticker.stickerId}>
                {/* The card with the button that was pressed is gone: the list takes the focus. */}
                <ShownCard sticker={sticker} onHidden={() => list.current?.focus({ preventScroll: true })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.hasNextPage && (
        <LoadMore
          isLoading={shown.isFetchingNextPage}
          hasFailed={shown.isFetchNextPageError}
          onLoad={() => void shown.fetchNextPage()}
          texts={texts}
        />
      )}
    </div>
  );
};

interface ShownCardProps {
  readonly sticker: ShownSticker;
  readonly onHidden: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const ShownCard = ({ sticker: { stickerId, message, reply, shownAt, page }, onHidden }: ShownCardProps) => {
  const t = useMessages(rulesMessages);
  const hiding = useHideSticker({
    onHidden: () => {
      toast.success(t('isHidden'));
      onHidden();
    },
    onFailed: () => toast.error(t('changeFailed')),
  });
  const date = format.date(shownAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className="rounded-card bg-surface p-5 shadow-rest" data-testid="shown">
      {message === null ? (
        <p className="text-16 text-muted italic">{t('shownUnknown')}</p>
      ) : (
        <p dir="auto" translate="no" className="text-18 leading-[27px] [overflow-wrap:anywhere] whitespace-pre-wrap">
          {message}
        </p>
      )}
      {reply !== null && (
        <p
          dir="auto"
          translate="no"
          className="mt-3 border-s-2 border-line-strong ps-3 text-16 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted"
        >
          {reply}
        </p>
      )}
      <p className="mt-3 text-14 text-muted">{t('shownSince', { date })}</p>
      <div className="mt-4 flex flex-wrap gap-x-1 gap-y-2">
        <Button aria-disabled={hiding.isPending} onClick={() => !hiding.isPending && hiding.mutate(stickerId)}>
          <EyeOff {...icon} />
          {t('hideText')}
        </Button>
        {page !== null && (
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-14 font-[560] underline underline-offset-4 hover:bg-hover"
          >
            <ExternalLink {...icon} />
            {t('openPage')}
          </a>
        )}
      </div>
    </article>
  );
};
