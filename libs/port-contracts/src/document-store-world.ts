import type { Change, CollectionDefinition, DocumentStore } from '@marquee/ports';
import type { Opened, OpenPort } from './opened';

export interface Item {
  readonly id: string;
  readonly owner: string;
  readonly rank?: number | null;
  readonly text?: string;
}

export const items: CollectionDefinition<Item> = {
  name: 'items',
  version: 1,
  id: (item) => item.id,
  indexes: { byOwner: ['owner', 'rank'], byRank: ['rank'] },
};
const generic = <D extends object>(definition: CollectionDefinition<D>) =>
  definition as unknown as CollectionDefinition<object>;
export const put = (document: Item, collection = items): Change => ({ put: document, collection: generic(collection) });
export const remove = (id: string, collection = items): Change => ({ delete: id, collection: generic(collection) });
export const ids = (documents: readonly Item[]): string[] => documents.map(({ id }) => id);

/** The document store of one test. */
export class DocumentStoreWorld {
  opened!: Opened<DocumentStore>;
  store!: DocumentStore;

  constructor(private readonly open: OpenPort<DocumentStore>) {}

  async begin(): Promise<void> {
    this.opened = await this.open();
    this.store = this.opened.port;
  }

  end(): Promise<void> {
    return this.opened.dispose();
  }

  all(definition = items): Promise<readonly Item[]> {
    return this.store.collection(definition).find({ index: 'id', limit: 1000 });
  }
}
