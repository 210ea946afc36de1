import { format, type Translate, type ClickOverview } from '@marquee/web-kit';
import type { ContentTexts } from '../../content.messages';

type Texts = Translate<ContentTexts>;

/** What the clicks do not say about the page. */
interface OpenedPage {
  /** Knows only the items that are loaded. */
  readonly titleOf: (contentId: string) => string | undefined;
  /** Whether anything is public. */
  readonly isLit: boolean;
}

/** The items that were followed most since yesterday; more than one when they are equal, none when nothing was followed. */
const leadersOf = ({ items }: ClickOverview) => {
  const most = Math.max(0, ...items.map((item) => item.sinceYesterday));
  return most === 0 ? [] : items.filter((item) => item.sinceYesterday === most);
};

/** Where the clicks went: "Most" only when it was more than half of them, else who led; nothing where three lead together. */
const destination = (t: Texts, overview: ClickOverview, titleOf: OpenedPage['titleOf']): string => {
  const [leader, second, third] = leadersOf(overview);
  const title = leader && titleOf(leader.contentId);
  if (leader === undefined || title === undefined || third !== undefined) return '';
  const { clicks } = overview.sinceYesterday;
  const count = leader.sinceYesterday;
  const n = format.number(count);
  if (second !== undefined) {
    const other = titleOf(second.contentId);
    return other === undefined ? '' : ` ${t('ledTogether', { first: title, second: other, n })}`;
  }
  if (count >= clicks) return ` ${t('allWentTo', { clicks, title })}`;
  return ` ${count * 2 > clicks ? t('mostWentTo', { clicks, title }) : t('ledBy', { title, n })}`;
};

/**
 * The dashboard's opening sentence, with `<ink>` and `<fact>` around what stands out. People are counted by page visits, so a
 * visitor who asked not to be followed counts as no person; clicks are clicks, never people.
 */
export const openingOf = (t: Texts, overview: ClickOverview, { titleOf, isLit }: OpenedPage): string => {
  const { visitors, pageViews, clicks } = overview.sinceYesterday;
  const rest = clicks === 0 ? '' : destination(t, overview, titleOf);
  if (visitors > 0)
    return clicks > 0 ? t('cameByAndFollowed', { visitors, clicks }) + rest : t('cameByOnly', { visitors });
  if (clicks > 0) return t('onlyFollowed', { clicks }) + rest;
  if (pageViews > 0) return t('pageOpened', { pageViews });
  if (!isLit) return t('nothingPublic');
  // Nothing was ever followed: the page is new, or its address is not known yet.
  return overview.items.some(({ totalClicks }) => totalClicks > 0) ? t('quiet') : t('notShared');
};
