import { checkItem } from '@marquee/page';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The field of a form that a violation's path is in, whether or not the server said `content.` before it. */
export const fieldNamed = <Values extends object>(
  values: Values,
  path: string,
): (keyof Values & string) | undefined => {
  const name = path.replace(/^content\./, '').split('.')[0] ?? '';
  return Object.hasOwn(values, name) ? (name as keyof Values & string) : undefined;
};

/** The values of a stored item that its form holds: of the same fields as `empty`, which has those that the item lacks. */
export const valuesIn = <Values extends object>(item: Values, empty: Values): Values => {
  const stored = Object.entries(item).filter(([name, value]) => Object.hasOwn(empty, name) && value !== undefined);
  return { ...empty, ...Object.fromEntries(stored) };
};

/**
 * The rules that the server has too, by the same schema: what it gives is the item as it is stored. `type` of an error is the rule's
 * code. `empty` names the fields of the form.
 */
export const itemResolver =
  <Values extends FieldValues, Item>(schema: z.ZodType<Item>, empty: Values): Resolver<Values, unknown, Item> =>
  (values) => {
    const checked = checkItem(schema, values);
    if (checked.ok) return { values: checked.value, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.violations) {
      const field = fieldNamed(empty, path);
      if (field !== undefined) errors[field] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the server adds to an entry of a list is no change, and neither is the order in which it names the fields. */
export const isStored = (stored: unknown, value: unknown): boolean => {
  if (!isObject(stored) || !isObject(value)) return stored === value;
  if (Array.isArray(stored) && Array.isArray(value) && stored.length !== value.length) return false;
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(value).every(([name, each]) => isStored(before.get(name), each));
};

/** Only what differs from the stored item: what was changed elsewhere meanwhile stays. */
export const changesOf = (stored: object, item: object): object => {
  const before = new Map<string, unknown>(Object.entries(stored));
  const differs = ([name, value]: [string, unknown]): boolean => name !== 'id' && !isStored(before.get(name), value);
  return Object.fromEntries(Object.entries(item).filter(differs));
};
