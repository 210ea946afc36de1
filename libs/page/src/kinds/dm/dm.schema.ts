import { z } from 'zod';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';

export const DM_TITLE_MAX = 100;
export const DM_DEFAULT_TITLE = 'DM Inbox';

const REQUIRED = 'Please enter a DM inbox title';

const fields = {
  title: ruledText((typed) => checkText(typed, { code: 'title', max: DM_TITLE_MAX, required: REQUIRED }), REQUIRED),
  isPublic: z.boolean(),
};

/** The inbox as its owner gives it. An unknown field is refused. */
export const dmSchema = z.strictObject({
  title: fields.title.default(DM_DEFAULT_TITLE),
  isPublic: fields.isPublic.default(true),
});

/** Changes to the inbox. Nothing is filled in. */
export const dmChangesSchema = z.strictObject(fields).partial();

export type DmItem = z.output<typeof dmSchema>;
