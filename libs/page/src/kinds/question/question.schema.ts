import { z } from 'zod';
import { changedFields } from '../../registry/field-rules';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';
import { checkUniqueName, withoutKind } from '../../rules/unique-name.rule';
import { questionKind } from './question.kind';

export const QUESTION_TITLE_MAX = 200;

const REQUIRED = 'Please enter a question title';

/** A field that is added later has a default. */
export const questionRules = {
  /** The kind may stand before the name, as in a content id. */
  id: ruledText((typed) => checkUniqueName(withoutKind(questionKind.id, typed)), 'Please enter a unique identifier'),
  title: ruledText(
    (typed) => checkText(typed, { code: 'title', max: QUESTION_TITLE_MAX, required: REQUIRED }),
    REQUIRED,
  ),
  isPublic: z.boolean().default(true),
};

/** A question as its owner gives it. An unknown field is refused. */
export const questionSchema = z.strictObject(questionRules);

/** Changes to a question: any of its fields besides the unique name. Nothing is filled in. */
export const questionChangesSchema = changedFields(questionRules);

export type QuestionItem = z.output<typeof questionSchema>;
