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

/** Only what differs from the stored item: what was changed elsewhere meanwhile stays. */
export const changesOf = (stored: object, item: object): object => {
  const before = new Map(Object.entries(stored));
  const differs = ([name, value]: [string, unknown]): boolean =>
    name !== 'id' && JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(item).filter(differs));
};
