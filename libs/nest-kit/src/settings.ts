import { z } from 'zod';

/** A setting is missing or wrong. The message names each variable and is all that the operator needs. */
export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';
}

/** The error for a wrong number in an operator's words, because zod's own text names types. Undefined if zod's text is good enough. */
const numberError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return Number.isFinite(issue.input) ? 'must be a whole number' : 'must be a number';
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be at most ${issue.maximum}`;
  return undefined;
};

/** What files and shells leave around a value: a key made from it would be another one than its owner knows. */
const strayEnds = /^[\s"'`]|[\s"'`]$/;
const STRAY = 'must not begin or end with a blank, a line end or a quote';

const namesIn = (schema: z.ZodType): readonly string[] => {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

/** Reads a service's settings once, at the start. Values are never printed, because they may be secrets. */
export const parseSettings = <S extends z.ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<S> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const stray = namesIn(schema).filter((name) => strayEnds.test(present[name] ?? ''));
  if (stray.length > 0) throw new SettingsInvalid(stray.map((name) => `${name}: ${STRAY}`).join('\n'));
  const result = schema.safeParse(present, { error: numberError });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new SettingsInvalid(lines.join('\n'));
};
