import { contentKinds, kindList, type ContentKindId } from '@marquee/page';
import type { ContentCounts } from '../../api/content-item';

export interface KindCount {
  readonly id: ContentKindId;
  readonly beta: boolean;
  readonly total: number;
  readonly public: number;
  readonly archived: number;
  /** The one item that there can be exists. */
  readonly isFull: boolean;
}

/** The registered kinds with their counts, in the registry's order. */
export const kindCounts = (counts: ContentCounts): KindCount[] =>
  kindList.map(({ id, beta, fixedId }) => {
    const { total, public: isPublic, archived = 0 } = counts[id] ?? { total: 0, public: 0 };
    return { id, beta, total, public: isPublic, archived, isFull: fixedId !== null && total > 0 };
  });

export const kindCount = (counts: ContentCounts, kind: ContentKindId): KindCount =>
  kindCounts(counts).find(({ id }) => id === kind)!;

/** Over all kinds, also those that this release does not know. */
export const overallCounts = (counts: ContentCounts): Pick<KindCount, 'total' | 'public' | 'archived'> => {
  const kinds = Object.values(counts);
  return {
    total: kinds.reduce((sum, kind) => sum + kind.total, 0),
    public: kinds.reduce((sum, kind) => sum + kind.public, 0),
    archived: kinds.reduce((sum, kind) => sum + (kind.archived ?? 0), 0),
  };
};

/** The kind that the dashboard shows alone, from `?type=…`; null is the overview. */
export const selectedKind = (search: URLSearchParams): ContentKindId | null => {
  const type = search.get('type');
  return type !== null && Object.hasOwn(contentKinds, type) ? (type as ContentKindId) : null;
};

export const createAddress = (kind: ContentKindId): string => `/create/${contentKinds[kind].address}`;

export const dashboardAddress = (kind: ContentKindId | null): string =>
  kind === null ? '/dashboard' : `/dashboard?type=${kind}`;
