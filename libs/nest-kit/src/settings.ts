import type { z } from 'zod';

/** A setting is missing or wrong. The message names each variable, and is all that the operator needs to see. */
export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';
}

/** Reads a service's settings once, at start. Values are never echoed: they may be secrets. */
export const parseSettings = <S extends z.ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<S> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new SettingsInvalid(lines.join('\n'));
};
