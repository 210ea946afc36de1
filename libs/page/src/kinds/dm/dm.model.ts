import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import type { DmTile } from './dm-tile.view';
import { dmChangesSchema, dmRules, dmSchema } from './dm.schema';

const owned = readFields(dmRules);

export const dmModel = defineItemModel({
  input: sentFields(dmRules),
  draft: dmSchema,
  changes: dmChangesSchema,
  fields: storedFields(dmRules),
  owned,
  shared: owned,
  pictures: {},
  toTile: ({ fields, isLocked = false }): DmTile => ({ ...fields, isLocked }),
  toShared: ({ fields }) => fields,
});
