/**
 * The public page: kinds of content, the rules of their items (shared by server and browser), and the components that draw
 * the page. Whole documents are rendered by `@marquee/page/server`; the styles are `@marquee/page/page.css` on top of
 * `@marquee/page/tokens.css`.
 */
export { contentKindOf, contentKinds, type ContentKindId } from './registry/content-kinds';
export type { ContentKind } from './registry/content-kind';
export type { TileByKind } from './registry/panels';
export { checkItem, type Checked } from './registry/check-item';
export {
  LINK_DESCRIPTION_MAX,
  LINK_TITLE_MAX,
  linkChangesSchema,
  linkSchema,
  type LinkChanges,
  type LinkDraft,
  type LinkItem,
} from './kinds/link/link.schema';
export type { LinkTile, TileImage } from './kinds/link/link-tile.view';
export type { PageProfile, PageSection, PublicPageView, Section, SectionPaging, UnknownTile } from './page-view';
export { ITEMS_A_PAGE, partAddress } from './paging';
export type { BrokenRule, RuleResult } from './rules/rule-result';
export {
  checkUniqueName,
  normaliseUniqueName,
  reservedNames,
  UNIQUE_NAME_MAX,
  uniqueNameKey,
} from './rules/unique-name.rule';
export { DESTINATION_MAX, destinationHost, isStoredDestination, normaliseDestination } from './rules/destination.rule';
export { checkColour, DEFAULT_COLOUR } from './rules/colour.rule';
export { checkImageAddress } from './rules/image-address.rule';
export { checkText } from './rules/text.rule';
export { graphemeCount, isLongerThan } from './rules/text-length';
export { contrastRatio, luminance, tileInk } from './rules/contrast';
export { pageRules } from './components/page-rules';
export { Mark } from './components/mark';
export { PublicPage } from './components/public-page';
export { translator, type PageLocale, type Translate } from './page.messages';
