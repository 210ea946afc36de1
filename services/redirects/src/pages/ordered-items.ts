import { itemKey, type OrderedSection } from '@marquee/contracts';
import type { DocumentCollection } from '@marquee/ports';
import type { VisitorItem } from '../hot-path/visitor-views';

const AT_ONCE = 200;

/** Which of the items: `offset` is 0 to 10,000, `limit` 1 to 1,000. */
interface Range {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Items of a kind that visitors may see: those that the owner has ordered, then the others, newest first. It reads about as many items as
 * are before the end of the range.
 */
export const orderedItems = async (
  items: DocumentCollection<VisitorItem>,
  accountId: string,
  section: OrderedSection,
  { offset, limit }: Range,
): Promise<readonly VisitorItem[]> => {
  const newestFirst = { index: 'bySection', equals: [accountId, section.kind], order: 'descending' } as const;
  if (section.items.length === 0) return items.find({ ...newestFirst, offset, limit });
  const found: VisitorItem[] = [];
  let before = offset;
  const add = (visible: readonly VisitorItem[]): void => {
    found.push(...visible.slice(before, before + limit - found.length));
    before = Math.max(0, before - visible.length);
  };
  const keys = section.items.map((idKey) => itemKey(accountId, { kind: section.kind, idKey }));
  for (let at = 0; at < keys.length && found.length < limit; at += AT_ONCE) {
    const rows = await items.getMany(keys.slice(at, at + AT_ONCE));
    // An order may name private or deleted items.
    add(rows.filter((row) => row !== null).filter((row) => row.section === section.kind));
  }
  const ordered = new Set(keys);
  for (let last: VisitorItem | undefined; found.length < limit;) {
    const after = last && { value: last.createdAt, id: last.key };
    const rows = await items.find({ ...newestFirst, limit: AT_ONCE, ...(after && { after }) });
    add(rows.filter(({ key }) => !ordered.has(key)));
    last = rows.at(-1);
    if (rows.length < AT_ONCE) break;
  }
  return found;
};
