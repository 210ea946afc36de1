import { Tooltip } from '@marquee/ui';
import { format, Link, useMessages, type ItemClicks } from '@marquee/web-kit';
import type { OwnLink } from './link-item';
import { linkMessages } from './link.messages';
import { Sparkline } from '../../lists/sparkline';

interface LinkFiguresProps {
  readonly item: OwnLink;
  readonly title: string;
  readonly clicks: ItemClicks | undefined;
  readonly origin: string;
}

/** Fourteen days, the change since yesterday, the clicks. On phones the figures themselves lead to the analytics. */
export const LinkFigures = ({ item, title, clicks, origin }: LinkFiguresProps) => {
  const tLink = useMessages(linkMessages);
  const total = clicks?.totalClicks ?? item.clickCount;
  const since = clicks?.sinceYesterday ?? 0;
  const line = clicks && <Sparkline values={clicks.daily} label={tLink('lastDays', { title })} />;
  return (
    <>
      <div className="hidden w-[104px] shrink-0 @min-[640px]:block">{line}</div>
      <Tooltip
        text={since === 0 ? tLink('noneSinceYesterday') : tLink('sinceYesterday', { n: format.number(since) })}
        className="hidden min-w-11 shrink-0 text-13 font-[600] text-ok tabular-nums @min-[740px]:inline-flex"
      >
        <span
          className={since === 0 ? 'text-muted' : ''}
          aria-label={tLink(since === 0 ? 'noneSinceYesterday' : 'sinceYesterday', { n: format.number(since) })}
          role="img"
        >
          {since === 0 ? '–' : `+${format.number(since)}`}
        </span>
      </Tooltip>
      <div className="hidden min-w-16 shrink-0 text-right md:block">
        <span className="title block text-18 leading-6">{format.number(total)}</span>
        <span className="text-13 text-muted">{tLink('clicks', { n: total })}</span>
      </div>
      <Link
        to={`/analytics/${encodeURIComponent(item.id)}`}
        state={{ from: origin }}
        aria-label={`${tLink('analyticsOf', { title })}: ${tLink('clicksAria', { n: total })}`}
        className="flex w-16 shrink-0 flex-col items-end gap-0.5 rounded-control py-0.5 md:hidden"
      >
        <span className="title text-18 leading-5">{format.number(total)}</span>
        <span className="text-13 leading-4 text-muted">{tLink('clicks', { n: total })}</span>
        {line}
      </Link>
    </>
  );
};
