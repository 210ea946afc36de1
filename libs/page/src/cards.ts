/** What programs read of pages, ours and those of others. It brings a parser of HTML with it, so it is for servers. */
export { lineOf } from './cards/line-of';
export { addressIn, baseOf } from './cards/page-address';
export { readPageTokens } from './cards/page-tokens';
export { readPageTags, type PageTags } from './cards/page-tags';
export { previewCards, type PreviewCard, type PreviewCards } from './cards/preview-card';
