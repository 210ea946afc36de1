import {
  put as putInto,
  remove as removeFrom,
  type Change,
  type CollectionDefinition,
  type DocumentStore,
} from '@marquee/ports';
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
export const put = (document: Item, collection = items): Change => putInto(collection, document);
export const remove = (id: string, collection = items): Change => removeFrom(collection, id);
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
