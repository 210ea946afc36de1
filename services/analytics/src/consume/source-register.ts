import { put, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';

/** The positions of each source: claimed for the ledger, and published as totals. Positions as decimal text, the next one to come. */
export interface SourceProgress {
  readonly source: string;
  readonly claimed: string;
  readonly published: string;
}

interface SourceMark {
  readonly source: string;
  readonly kind: 'claimed' | 'published';
  readonly next: string;
}

export const sourceMarks: CollectionDefinition<SourceMark> = {
  name: 'click-sources',
  version: 1,
  id: ({ source, kind }) => `${kind}/${source}`,
  indexes: { bySource: ['source'] },
  isKept: true,
};

/**
 * Two documents a source, because two may write at once: `claimed` moves with the claim of the consumer that has the source, `published`
 * may still be noted by the one before. A `published` that is too low only publishes the same absolute counts again.
 */
export class SourceRegister {
  constructor(private readonly documents: DocumentStore) {}

  /** Every source, or the one asked for when it is known. */
  async load(source?: string): Promise<readonly SourceProgress[]> {
    const found = await this.documents
      .collection(sourceMarks)
      .find({ index: 'bySource', ...(source !== undefined && { equals: [source] }), limit: 1000 });
    const nextOf = (kind: SourceMark['kind'], of: string): string =>
      found.find((mark) => mark.kind === kind && mark.source === of)?.next ?? '0';
    return [...new Set(found.map((mark) => mark.source))].map((name) => ({
      source: name,
      claimed: nextOf('claimed', name),
      published: nextOf('published', name),
    }));
  }

  claimed(source: string, next: bigint): Change {
    return put(sourceMarks, { source, kind: 'claimed', next: String(next) });
  }

  published(source: string, next: bigint): Change {
    return put(sourceMarks, { source, kind: 'published', next: String(next) });
  }
}
