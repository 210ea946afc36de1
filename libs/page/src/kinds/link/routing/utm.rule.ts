import { z } from 'zod';
import { ruledText } from '../../../registry/ruled-text';
import { checkText } from '../../../rules/text.rule';
import { utmPairs } from './utm';

export const UTM_VALUE_MAX = 100;
/** Characters of all values in an address: letters of other scripts take up to nine each. */
export const UTM_ENCODED_MAX = 2000;

const value = ruledText((typed) => checkText(typed, { code: 'utm', max: UTM_VALUE_MAX }));

/** The campaign parameters that a link adds to its destinations. An empty value adds none. */
export const utmRule = z
  .strictObject({ source: value, medium: value, campaign: value, term: value, content: value })
  .superRefine((utm, context) => {
    const refuse = (code: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: ['source'], params: { code } });
    const pairs = utmPairs(utm);
    if (pairs.length === 0) refuse('utm_empty', 'Please fill in at least one parameter.');
    if (pairs.join('&').length > UTM_ENCODED_MAX)
      refuse('utm_address_too_long', 'Together, these parameters are too long for an address.');
  });
