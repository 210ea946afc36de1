import type { Change, CollectionDefinition, DocumentStore } from '@marquee/ports';

/** How far each source is: claimed for the ledger, and published as totals. Positions as decimal text. */
export interface SourceProgress {
  readonly source: string;
  readonly claimed: string;
  readonly published: string;
}

export const sourceProgress: CollectionDefinition<SourceProgress> = {
  name: 'click-sources',
  version: 1,
  id: ({ source }) => source,
  indexes: { bySource: ['source'] },
};

/** Kept in memory beside the store, so that two writers of one document never write an old half. */
export class SourceRegister {
  private readonly known = new Map<string, SourceProgress>();

  constructor(private readonly documents: DocumentStore) {}

  async load(): Promise<readonly SourceProgress[]> {
    const stored = await this.documents.collection(sourceProgress).find({ index: 'bySource', limit: 1000 });
    for (const progress of stored) if (!this.known.has(progress.source)) this.known.set(progress.source, progress);
    return stored;
  }

  moved(source: string, to: Partial<Pick<SourceProgress, 'claimed' | 'published'>>): Change {
    const progress = { ...(this.known.get(source) ?? { source, claimed: '0', published: '0' }), ...to };
    this.known.set(source, progress);
    return { put: progress, collection: sourceProgress as unknown as CollectionDefinition<object> };
  }
}
