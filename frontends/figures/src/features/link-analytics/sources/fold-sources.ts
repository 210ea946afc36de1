import { rankedShares, type Share } from '../figures';
import { sourceOf, type Source } from './source-of';

export interface SourceShare extends Share {
  readonly source: Source;
  /** Hosts and apps of the row, the largest first; none where the row says all by itself. */
  readonly parts: readonly Share[];
}

const keyOf = (source: Source): string => {
  if (source.kind === 'own') return 'own';
  return source.kind === 'mark' ? `mark ${source.mark}` : `${source.kind} ${source.name}`;
};

/** One row for each source, the largest first, with the hosts and apps that the ledger distinguishes. */
export const foldSources = (byReferrer: Readonly<Record<string, number>>, ownHost: string): SourceShare[] => {
  const rows = new Map<string, { source: Source; parts: Share[] }>();
  for (const share of rankedShares(byReferrer)) {
    const source = sourceOf(share.key, ownHost);
    const row = rows.get(keyOf(source));
    if (row === undefined) rows.set(keyOf(source), { source, parts: [share] });
    else row.parts.push(share);
  }
  return [...rows]
    .map(([key, { source, parts }]) => ({
      key,
      source,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      parts: saysAll(source, parts) ? [] : parts,
    }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
};

const saysAll = (source: Source, parts: readonly Share[]): boolean =>
  source.kind === 'mark' || (source.kind === 'host' && parts.length === 1 && parts[0]?.key === source.name);
