import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import type { QuestionTile } from './question-tile.view';
import { questionChangesSchema, questionSchema } from './question.schema';
import { questionPath } from './question-path';

const fields = z.object({ title: z.string() });

export const questionModel = defineItemModel({
  input: z.strictObject({ id: inputText, title: inputText, isPublic: z.boolean().optional() }),
  draft: questionSchema,
  changes: questionChangesSchema,
  fields,
  owned: fields,
  shared: fields.extend({ publicUrl: z.string() }),
  pictures: {},
  toPreview: ({ fields: { title } }) => ({ title }),
  toTile: ({ id, fields: { title }, isLocked = false }): QuestionTile => ({ id, title, isLocked }),
  toShared: ({ id, fields: { title } }, { origin, username }) => ({
    title,
    publicUrl: origin + questionPath(username, id),
  }),
});
