import { z } from 'zod';
import type * as linkSchemaModule from '../kinds/link/link.schema';
import { changedFields } from '../registry/field-rules';
import { ruledText } from '../registry/ruled-text';
import { checkText } from '../rules/text.rule';

/**
 * The schema of links with one field more, `place`, for `jest.mock`: what a kind's field needs outside of its form and its drawing. A test
 * that passes with it shows that no other file of libraries and services names the fields of a kind.
 */
export const linksWithPlace = (schema: typeof linkSchemaModule): object => {
  const linkRules = {
    ...schema.linkRules,
    place: ruledText((typed) => checkText(typed, { code: 'place', max: 50 })).default('anywhere'),
  };
  return { ...schema, linkRules, linkSchema: z.strictObject(linkRules), linkChangesSchema: changedFields(linkRules) };
};
