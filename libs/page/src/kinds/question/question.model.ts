import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { defineItemModel } from '../../registry/item-model';
import type { QuestionTile } from './question-tile.view';
import { questionChangesSchema, questionRules, questionSchema } from './question.schema';
import { questionPath } from './question-path';

const owned = readFields(questionRules);

export const questionModel = defineItemModel({
  input: sentFields(questionRules),
  draft: questionSchema,
  changes: questionChangesSchema,
  fields: storedFields(questionRules),
  owned,
  shared: owned.extend({ publicUrl: z.string() }),
  pictures: {},
  toPreview: ({ fields: { title } }) => ({ title }),
  toTile: ({ id, fields, isLocked = false }): QuestionTile => ({ id, ...fields, isLocked }),
  toShared: ({ id, fields }, { origin, username }) => ({
    ...fields,
    publicUrl: origin + questionPath(username, id),
  }),
});
