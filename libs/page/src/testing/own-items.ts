import { contentKinds, type ContentKindId } from '../registry/content-kinds';
import type { ContentKind } from '../registry/content-kind';
import { itemModels } from '../registry/item-models';
import type { ItemFields, ItemModel } from '../registry/item-model';
import { kindExamples } from './kind-examples';

/** The least item of a kind as the API gives it to its owner. */
export const ownItem = (kind: ContentKindId): ItemFields & { readonly id: string; readonly contentId: string } => {
  const { fixedId }: ContentKind = contentKinds[kind];
  const { draft }: ItemModel = itemModels[kind];
  const fields = draft.parse(kindExamples[kind].least('/uploads/pictures/a'));
  const id = fixedId ?? String(fields['id']);
  return {
    clickCount: 0,
    hasAnalysis: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
    contentType: kind,
    contentId: `${kind}:${id}`,
    id,
  };
};
