import { z } from 'zod';
import { changedFields } from '../../registry/field-rules';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';

export const DM_TITLE_MAX = 100;
export const DM_DEFAULT_TITLE = 'DM Inbox';

const REQUIRED = 'Please enter a DM inbox title';

/** A field that is added later has a default. */
export const dmRules = {
  title: ruledText(
    (typed) => checkText(typed, { code: 'title', max: DM_TITLE_MAX, required: REQUIRED }),
    REQUIRED,
  ).default(DM_DEFAULT_TITLE),
  isPublic: z.boolean().default(true),
};

/** The inbox as its owner gives it. An unknown field is refused. */
export const dmSchema = z.strictObject(dmRules);

/** Changes to the inbox. Nothing is filled in. */
export const dmChangesSchema = changedFields(dmRules);

export type DmItem = z.output<typeof dmSchema>;
