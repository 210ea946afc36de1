import type { ContentKindId } from '@marquee/page';
import type { operations } from '@marquee/api-client';

type ContentList = operations['getContent']['responses'][200]['content']['application/json'];

/** An item as its owner sees it. */
export type ContentItem = ContentList['content'][number];
/** The same, of one kind. */
export type OwnItem<Kind extends ContentKindId> = Extract<ContentItem, { readonly contentType: Kind }>;
export type ContentCounts = ContentList['counts'];
