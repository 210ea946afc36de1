import { itemAddresses, itemKey } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { contentKindOf, kindList } from '@marquee/page';
import type { DocumentStore } from '@marquee/ports';
import { ownedItems, type OwnedItem } from './owned-items.projection';

const PAGE = 500;

/** Items that have click figures, by the names that their owner gives them. What is deleted or another owner's does not exist. */
export class ItemFinder {
  private readonly items;

  constructor(documents: DocumentStore) {
    this.items = documents.collection(ownedItems);
  }

  /** `contentId` is `{kind}:{name}`, or a name alone where one kind has it. Throws `content_not_found`, `ambiguous_content_id`. */
  async find(ownerId: string, contentId: string): Promise<OwnedItem> {
    const found = (await this.items.getMany(candidates(ownerId, contentId))).filter((item) => item?.deleted === 0);
    const [item] = found;
    if (!item) throw new DomainError('content_not_found', 'Content not found.');
    if (found.length > 1)
      throw new DomainError('ambiguous_content_id', 'More than one kind has an item with this id. Write {kind}:{id}.');
    return item;
  }

  async all(ownerId: string): Promise<readonly OwnedItem[]> {
    const all: OwnedItem[] = [];
    let last: OwnedItem | undefined;
    for (;;) {
      const page = await this.items.find({
        index: 'byOwner',
        equals: [ownerId, 0],
        limit: PAGE,
        ...(last && { after: { value: last.contentId, id: last.key } }),
      });
      all.push(...page.filter(({ kind }) => contentKindOf(kind)?.countFrom === 'analytics'));
      last = page.at(-1);
      if (page.length < PAGE) return all;
    }
  }
}

/** The kinds whose items have click figures. */
const measured = kindList.filter(({ countFrom }) => countFrom === 'analytics');

const candidates = (ownerId: string, contentId: string): string[] =>
  itemAddresses(contentId, measured).map((address) => itemKey(ownerId, address));
