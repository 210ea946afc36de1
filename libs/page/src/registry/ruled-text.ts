import { z } from 'zod';
import type { RuleResult } from '../rules/rule-result';

/** A text field under one of the page's rules; what it parses to is the value as stored. `missing` is said when it is absent. */
export const ruledText = (rule: (typed: string) => RuleResult, missing = 'Please fill in this field.') =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'Please enter text.') })
    .transform((typed, context) => {
      const result = rule(typed);
      if (result.ok) return result.value;
      const { code, message } = result.broken;
      context.addIssue({ code: 'custom', message, input: typed, params: { code } });
      return z.NEVER;
    });
