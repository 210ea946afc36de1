import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import type { DmTile } from './dm-tile.view';
import { dmChangesSchema, dmSchema } from './dm.schema';

const fields = z.object({ title: z.string() });

export const dmModel = defineItemModel({
  input: z.strictObject({ title: inputText.optional(), isPublic: z.boolean().optional() }),
  draft: dmSchema,
  changes: dmChangesSchema,
  fields,
  owned: fields,
  shared: fields,
  pictures: {},
  toTile: ({ fields: { title }, isLocked = false }): DmTile => ({ title, isLocked }),
  toShared: ({ fields: { title } }) => ({ title }),
});
