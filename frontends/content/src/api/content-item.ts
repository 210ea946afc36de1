import { contentKindOf, type ContentKindId } from '@marquee/page';
import type { operations } from '@marquee/api-client';
import { ApiError } from '@marquee/web-kit';

type ContentList = operations['getContent']['responses'][200]['content']['application/json'];

/** An item as its owner sees it. */
export type ContentItem = ContentList['content'][number];
/** The same, of one kind. */
export type OwnItem<Kind extends ContentKindId> = Extract<ContentItem, { readonly contentType: Kind }>;
export type ContentCounts = ContentList['counts'];

/** Whether the owner has no such item, rather than that this could not be found out. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'content_not_found';

/** The id by which the API names an item. */
export const contentIdOf = (contentType: string, id: string): string => `${contentType}:${id}`;

/** Whether this release knows the kind: a page may be older than its server. */
export const isKnownKind = (kind: string): kind is ContentKindId => contentKindOf(kind) !== undefined;
