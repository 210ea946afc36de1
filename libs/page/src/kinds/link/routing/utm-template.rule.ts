import { z } from 'zod';
import { readFields, sentFields } from '../../../registry/field-rules';
import { ruledText } from '../../../registry/ruled-text';
import { checkText } from '../../../rules/text.rule';
import { utmRule } from './utm.rule';

export const UTM_TEMPLATES_MAX = 50;
export const UTM_TEMPLATE_NAME_MAX = 60;

const rules = {
  name: ruledText((typed) =>
    checkText(typed, { code: 'template_name', max: UTM_TEMPLATE_NAME_MAX, required: 'Please enter a name' }),
  ),
  utm: utmRule,
};

/** Campaign parameters under a name, as their owner gives them. Parsing returns them as they are stored. */
export const utmTemplateSchema = z.strictObject(rules);
/** The shape in which a client sends them. No rule is applied yet. */
export const sentUtmTemplate = sentFields(rules);
/** The shape in which they are read. */
export const readUtmTemplate = readFields(rules);

export type UtmTemplateFields = z.output<typeof utmTemplateSchema>;

/** Names that differ in upper and lower case alone are the same. */
export const isSameTemplateName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('und') === other.toLocaleLowerCase('und');
