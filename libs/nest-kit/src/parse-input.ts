import { DomainError } from '@marquee/kernel';
import type { z } from 'zod';

/** A client that did so much wrong learns no more from the rest. */
const FAULTS_MAX = 100;
/** Characters of one fault's text: some name every field that the client made up. */
const MESSAGE_MAX = 200;

/** Input of a request in its checked form; `validation_failed` names what is wrong with it, a hundred faults at most. */
export const parseInput = <Type extends z.ZodType>(type: Type, value: unknown): z.infer<Type> => {
  const result = type.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new DomainError(
    'validation_failed',
    'The request has the wrong shape.',
    result.error.issues
      .flatMap(closest)
      .slice(0, FAULTS_MAX)
      .map((issue) => ({
        path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
          .map(String)
          .join('.'),
        code: issue.code,
        message: issue.message.slice(0, MESSAGE_MAX),
      })),
  );
};

/** Reports the violations of the union member that fits best, in place of 'no member fits'. */
const closest = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [best] = [...issue.errors].sort((a, b) => a.length - b.length);
  if (best === undefined) return [issue];
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(closest);
};
