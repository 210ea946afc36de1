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

/** Fourteen days, the change since yesterday, the clicks; where there is the width for them. */
export const LinkFigures = ({ item, title, clicks }: LinkFiguresProps) => {
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
    </>
  );
};

/** On phones the figures themselves lead to the analytics. */
const useAnalyticsLink = ({ item, title, clicks, origin }: LinkFiguresProps) => {
  const tLink = useMessages(linkMessages);
  const total = clicks?.totalClicks ?? item.clickCount;
  const link = {
    to: `/analytics/${encodeURIComponent(item.id)}`,
    state: { from: origin },
    'aria-label': `${tLink('analyticsOf', { title })}: ${tLink('clicksAria', { n: total })}`,
  };
  return { link, count: format.number(total), unit: tLink('clicks', { n: total }) };
};

/** The figures of a phone, at the end of a row that has nothing else there. */
export const ClicksBeside = (props: LinkFiguresProps) => {
  const tLink = useMessages(linkMessages);
  const { link, count, unit } = useAnalyticsLink(props);
  const { clicks, title } = props;
  return (
    <Link {...link} className="flex w-16 shrink-0 flex-col items-end gap-0.5 rounded-control py-0.5 md:hidden">
      <span className="title text-18 leading-5">{count}</span>
      <span className="text-13 leading-4 text-muted">{unit}</span>
      {clicks && <Sparkline values={clicks.daily} label={tLink('lastDays', { title })} />}
    </Link>
  );
};

/** The clicks on a phone, below the address: the row has no room for them elsewhere. */
export const ClicksBelow = (props: LinkFiguresProps) => {
  const { link, count, unit } = useAnalyticsLink(props);
  return (
    <Link
      {...link}
      className="relative -my-1 flex w-fit min-w-11 gap-1 rounded-[4px] py-1 text-13 after:absolute after:inset-x-0 after:-top-2 after:-bottom-2 md:hidden"
    >
      <span className="font-[600] tabular-nums">{count}</span>
      <span className="text-muted">{unit}</span>
    </Link>
  );
};
