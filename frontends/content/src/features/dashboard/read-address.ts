import { normaliseDestination } from '@marquee/page';

/** The web address that a text is; null for other texts. */
export const readAddress = (text: string): string | null => {
  const checked = normaliseDestination(text);
  return checked.ok ? checked.value : null;
};
