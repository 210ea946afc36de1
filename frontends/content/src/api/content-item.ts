import type { operations } from '@marquee/api-client';

type ContentList = operations['getContent']['responses'][200]['content']['application/json'];

/** An item as its owner sees it. */
export type ContentItem = ContentList['content'][number];
export type ContentCounts = ContentList['counts'];
