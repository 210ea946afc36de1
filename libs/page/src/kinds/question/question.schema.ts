import { z } from 'zod';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';
import { checkUniqueName, withoutKind } from '../../rules/unique-name.rule';
import { questionKind } from './question.kind';

export const QUESTION_TITLE_MAX = 200;

const REQUIRED = 'Please enter a question title';

const fields = {
  /** The kind may stand before the name, as in a content id. */
  id: ruledText((typed) => checkUniqueName(withoutKind(questionKind.id, typed)), 'Please enter a unique identifier'),
  title: ruledText(
    (typed) => checkText(typed, { code: 'title', max: QUESTION_TITLE_MAX, required: REQUIRED }),
    REQUIRED,
  ),
  isPublic: z.boolean(),
};

/** A question as its owner gives it. An unknown field is refused. */
export const questionSchema = z.strictObject({ ...fields, isPublic: fields.isPublic.default(true) });

/** Changes to a question: any of its fields besides the unique name. Nothing is filled in. */
export const questionChangesSchema = z.strictObject(fields).omit({ id: true }).partial();

export type QuestionItem = z.output<typeof questionSchema>;
