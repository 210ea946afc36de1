/**
 * Kinds of content and the rules of their items, shared by server and browser: no component and no style. The components of the
 * public page are `@marquee/page/components`, whole documents `@marquee/page/server`, the rules of one kind for its form
 * `@marquee/page/kinds/{kind}`, the addresses of the screens `@marquee/page/screen-addresses`, the rules of usernames
 * `@marquee/page/username`; the styles are `@marquee/page/page.css`
 * on top of `@marquee/page/tokens.css`.
 */
export {
  contentKindAt,
  contentKindOf,
  contentKinds,
  kindList,
  type ContentKindId,
  type KindWith,
} from './registry/content-kinds';
export type { ContentKind, VisitorsSend } from './registry/content-kind';
export { checkItem, type Checked } from './registry/check-item';
export type {
  ItemFields,
  ItemModel,
  ItemMaking,
  ItemSurroundings,
  PageAddress,
  PageProfile,
  ShownItem,
} from './registry/item-model';
export { emptyFields } from './registry/field-rules';
export {
  fieldsOf,
  itemModelOf,
  itemModels,
  type FieldsOf,
  type InputOf,
  type OwnedOf,
  type SharedOf,
} from './registry/item-models';
export type { ItemPicture, ItemVideo } from './registry/item-picture';
export type { TileByKind } from './registry/page-parts';
export type { PageFocus } from './page-focus';
export type { ItemPageView, KnownSection, PageSection, PublicPageView, Section } from './page-view';
export {
  besideItem,
  isInSection,
  itemJsonOf,
  itemPageViewOf,
  nextChangeOf,
  pageJsonOf,
  pageViewOf,
  sectionOf,
  titled,
  type KindItems,
  type PageRequest,
} from './page-view-of';
export { inOrder } from './in-order';
export { placesOf, type Place } from './history/places';
export { itemPageAddress, pageAddress, previewAddress, SCANNED, scannedAddress } from './addresses';
export { SHARE_CLIENTS, type ShareClient } from './cards/share-clients';
export { ITEMS_A_PAGE } from './paging';
export type { RuleResult } from './rules/rule-result';
export { withoutSigns } from './rules/signs';
export {
  checkUniqueName,
  slugOf,
  typedUniqueName,
  UNIQUE_NAME_MAX,
  uniqueNameKey,
  withoutKind,
} from './rules/unique-name.rule';
export { destinationHost, isStoredDestination, normaliseDestination } from './rules/destination.rule';
export type { AppId, SystemId } from './kinds/link/routing/conditions';
export { hasAddress } from './kinds/link/display/display';
export { isHighlighted } from './kinds/link/display/highlight';
export { vCardOf } from './kinds/link/display/vcard';
export { linkDestinations } from './kinds/link/link.rules';
export { clickLimitOf, routedLinkOf, type CarriedQuery, type RoutedLink } from './kinds/link/routing/link-options.rule';
export { pairName, withPairs } from './kinds/link/routing/query-pairs';
export { withUtm, type Utm } from './kinds/link/routing/utm';
export {
  isSameTemplateName,
  readUtmTemplate,
  sentUtmTemplate,
  UTM_TEMPLATE_NAME_MAX,
  UTM_TEMPLATES_MAX,
  utmTemplateSchema,
  type UtmTemplateFields,
} from './kinds/link/routing/utm-template.rule';
export { route, type LinkEnd, type LinkVisit, type Route } from './kinds/link/routing/route';
export { staticLinkOf, type JudgedOption, type NotStatic, type StaticLink } from './kinds/link/routing/static-link';
export { routeKeyOf, routeKeysOf, type RouteKeys } from './kinds/link/routing/route-key';
export { nameFrom, titleOfAddress } from './rules/address-words';
export { onOneLine } from './rules/pasted-text';
export { checkColour, DEFAULT_COLOUR } from './rules/colour.rule';
export { UPLOAD_BYTES_MAX } from './rules/image-address.rule';
export { ANSWER_TYPE, checkHandle, submissionRules, type SubmissionRule } from './rules/submission.rule';
export { checkSectionTitle, SECTION_TITLE_MAX } from './rules/section-title.rule';
export { checkText } from './rules/text.rule';
export { ABUSE_TEXT_MAX, checkAbuseText } from './rules/abuse-report.rule';
export { graphemeCount, initialOf } from './rules/text-length';
export { nameWidth } from './components/name-fit';
export { tileColourRulesIn } from './components/tile-colour';
export { contrastRatio, luminance, tileInk } from './rules/contrast';
export {
  isSameTheme,
  THEME_FONTS,
  THEME_PRESETS,
  TILE_SHAPES,
  type PageTheme,
  type ThemeBackground,
  type ThemeFont,
  type ThemeMode,
  type ThemePreset,
  type TileShape,
} from './theme/page-theme';
export { defaultTheme, isChanged, pageThemes, type ReadyTheme } from './theme/page-themes';
export { pageThemeSchema, storedPageTheme } from './theme/page-theme.schema';
export { legibility } from './theme/legibility';
export { TEXT_RATIO } from './theme/nearest-legible';
export { themeTokens } from './theme/theme-tokens';
