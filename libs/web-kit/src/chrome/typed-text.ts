import { useEffect, useEffectEvent } from 'react';

/** What was typed into a prerendered document before its scripts were there, by the names of fields. */
const kept = new Map<string, string>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (field: Field): boolean =>
  field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;

/** Keeps what was typed below an element, whose fields lose it when their form takes them over. */
export const keepTypedText = (root: ParentNode): void => {
  for (const field of root.querySelectorAll<Field>('input[name], textarea[name], select[name]'))
    if (isTyped(field)) kept.set(field.name, field.value);
};

/** Gives the fields of a form what was typed into them before it was there. Each text is given once. */
export const useTypedText = (names: readonly string[], onText: (name: string, text: string) => void): void => {
  const give = useEffectEvent(() => {
    for (const name of names) {
      const text = kept.get(name);
      kept.delete(name);
      if (text !== undefined) onText(name, text);
    }
  });
  useEffect(() => give(), []);
};
