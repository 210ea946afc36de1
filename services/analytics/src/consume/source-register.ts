import { put, remove, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';

/** Acts that neither the ledger nor the log has. Positions as decimal text. */
export interface LostActs {
  readonly from: string;
  /** The first position behind them. */
  readonly next: string;
  /** UTC milliseconds of the first act behind them that the log has; null where it has none. */
  readonly before: number | null;
  /** UTC milliseconds at which the operator accepted the loss; null where it is reported. */
  readonly acceptedAt: number | null;
}

/** The positions of each source: claimed for the ledger, and published as totals. Positions as decimal text, the next one to come. */
export interface SourceProgress {
  readonly source: string;
  readonly claimed: string;
  readonly published: string;
  /** The first position that was ever claimed; null where an earlier release claimed it. */
  readonly began: string | null;
  /** Acts below this position are being counted again; null usually. */
  readonly due: string | null;
  readonly lost: LostActs | null;
}

interface SourceMark {
  readonly source: string;
  readonly kind: 'claimed' | 'published' | 'began' | 'due' | 'lost';
  readonly next: string;
  readonly from?: string;
  readonly before?: number | null;
  readonly acceptedAt?: number | null;
}

const idOf = ({ kind, source }: Pick<SourceMark, 'kind' | 'source'>): string => `${kind}/${source}`;

export const sourceMarks: CollectionDefinition<SourceMark> = {
  name: 'click-sources',
  version: 1,
  id: idOf,
  indexes: { bySource: ['source'] },
  isKept: true,
};

const progressOf = (source: string, marks: readonly SourceMark[]): SourceProgress => {
  const markOf = (kind: SourceMark['kind']) => marks.find((mark) => mark.kind === kind && mark.source === source);
  const lost = markOf('lost');
  return {
    source,
    claimed: markOf('claimed')?.next ?? '0',
    published: markOf('published')?.next ?? '0',
    began: markOf('began')?.next ?? null,
    due: markOf('due')?.next ?? null,
    lost: lost
      ? { from: lost.from ?? '0', next: lost.next, before: lost.before ?? null, acceptedAt: lost.acceptedAt ?? null }
      : null,
  };
};

/**
 * Several documents a source, because several may write at once: `claimed` moves with the claim of the consumer that has the source, `published`
 * may still be noted by the one before. A `published` that is too low only publishes the same absolute counts again.
 */
export class SourceRegister {
  constructor(private readonly documents: DocumentStore) {}

  /** Every source, or the one asked for when it is known. */
  async load(source?: string): Promise<readonly SourceProgress[]> {
    const found = await this.documents
      .collection(sourceMarks)
      .find({ index: 'bySource', ...(source !== undefined && { equals: [source] }), limit: 1000 });
    return [...new Set(found.map((mark) => mark.source))].map((name) => progressOf(name, found));
  }

  claimed(source: string, next: bigint): Change {
    return put(sourceMarks, { source, kind: 'claimed', next: String(next) });
  }

  published(source: string, next: bigint): Change {
    return put(sourceMarks, { source, kind: 'published', next: String(next) });
  }

  began(source: string, first: bigint): Change {
    return put(sourceMarks, { source, kind: 'began', next: String(first) });
  }

  /** Acts below `next` are to be counted again, until `settled`. */
  due(source: string, next: bigint): Change {
    return put(sourceMarks, { source, kind: 'due', next: String(next) });
  }

  settled(source: string): Change {
    return remove(sourceMarks, idOf({ source, kind: 'due' }));
  }

  /** `known`: what was lost before. */
  lost(source: string, { from, next, before }: Omit<LostActs, 'acceptedAt'>, known: LostActs | null): Change {
    const first = known !== null && BigInt(known.from) < BigInt(from) ? known.from : from;
    return put(sourceMarks, { source, kind: 'lost', from: first, next, before });
  }

  /** The operator knows of the loss. One that is found later is reported again, with this one. */
  accepted(source: string, lost: LostActs, acceptedAt: number): Change {
    return put(sourceMarks, { source, kind: 'lost', ...lost, acceptedAt });
  }
}
