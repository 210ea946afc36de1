import type { Translate } from '@marquee/web-kit';
import type { ClickOverview } from '../../api/click-overview.api';
import type { ContentTexts } from '../../content.messages';

type Texts = Translate<ContentTexts>;

/** The item that led since yesterday; undefined when none was followed, or two lead together. */
const leaderOf = ({ items }: ClickOverview) => {
  const [first, second] = items
    .filter((item) => item.sinceYesterday > 0)
    .sort((a, b) => b.sinceYesterday - a.sinceYesterday);
  return first !== undefined && first.sinceYesterday > (second?.sinceYesterday ?? 0) ? first : undefined;
};

/** "Most went to …", when there is one link to name. `titleOf` knows only the items that are loaded. */
const destination = (t: Texts, overview: ClickOverview, titleOf: (contentId: string) => string | undefined): string => {
  const leader = leaderOf(overview);
  const title = leader === undefined ? undefined : titleOf(leader.contentId);
  const { clicks } = overview.sinceYesterday;
  if (leader === undefined || title === undefined) return '';
  if (leader.sinceYesterday >= clicks) return ` ${t('allWentTo', { clicks, title })}`;
  return leader.sinceYesterday * 2 > clicks ? ` ${t('mostWentTo', { clicks, title })}` : '';
};

/**
 * The dashboard's opening sentence, with `<ink>` and `<fact>` around what stands out. People are counted by page visits, so a
 * visitor who asked not to be followed is nobody; clicks are clicks, never people.
 */
export const openingOf = (
  t: Texts,
  overview: ClickOverview,
  titleOf: (contentId: string) => string | undefined,
): string => {
  const { visitors, pageViews, clicks } = overview.sinceYesterday;
  const rest = clicks === 0 ? '' : destination(t, overview, titleOf);
  if (visitors > 0)
    return clicks > 0 ? t('cameByAndFollowed', { visitors, clicks }) + rest : t('cameByOnly', { visitors });
  if (clicks > 0) return t('onlyFollowed', { clicks }) + rest;
  return pageViews > 0 ? t('pageOpened', { pageViews }) : t('quiet');
};
