import { fieldsOf, itemModelOf, type ItemFields } from '@marquee/page';
import type { ItemVersion, PageVersion } from '@marquee/page/history';
import { presentFields } from '../item/item-list/present-item';
import type { ItemEvent } from '../item/item.events';
import type { PageEvent } from '../page/page.events';

/** How an owner reads the address of a file. */
export type ReadAt = (address: string) => string;

/** The version of an item that an event made; null where it changed nothing that its owner reads. */
export const itemVersionOf = ({ type, data }: ItemEvent, readAt: ReadAt): ItemVersion | null => {
  switch (type) {
    case 'content.ItemAdded.v1':
    case 'content.ItemRestored.v1': {
      const { kind, identity, at } = data;
      const { itemId, id } = identity;
      const isNew = type === 'content.ItemAdded.v1';
      const fields = ownFields(kind, fieldsOf(kind, data.fields), readAt);
      const createdAt = isNew ? at : data.createdAt;
      return { at, change: isNew ? 'created' : 'restored', itemId, id, createdAt, fields };
    }
    case 'content.ItemChanged.v1':
      return { at: data.at, change: 'changed', fields: ownFields(data.kind, data.fields, readAt) };
    case 'content.ItemDeleted.v1':
      return { at: data.at, change: 'deleted' };
    case 'content.ItemAnalyzed.v1':
    case 'content.DestinationJudged.v1':
    case 'content.DestinationAlertDismissed.v1':
    case 'content.ItemErased.v1':
      return null;
  }
};

/** What `GET /api/content` shows of these fields, and nothing that is stored beyond that. */
export const ownFields = (kind: string, fields: ItemFields, readAt: ReadAt): ItemFields => {
  const shape = itemModelOf(kind)?.owned.shape;
  if (shape === undefined) return {};
  const { isPublic, isArchived, ...shown } = presentFields(kind, fields, readAt);
  const known = Object.entries(shown).filter(([name]) => Object.hasOwn(shape, name));
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, shape[name]!.parse(value)])),
    ...(isPublic !== undefined && { isPublic }),
    ...(isArchived !== undefined && { isArchived }),
  };
};

export const pageVersionOf = ({ type, data }: PageEvent): PageVersion | null => {
  switch (type) {
    case 'content.PageOrdered.v1':
      return { at: data.at, change: 'ordered', sections: data.sections };
    case 'content.SectionNamed.v1':
      return { at: data.at, change: 'named', kind: data.kind, title: data.title };
    case 'content.PageThemed.v1':
      return { at: data.at, change: 'themed', theme: data.theme };
    case 'content.DestinationMailsSet.v1':
    case 'content.PageErased.v1':
      return null;
  }
};
