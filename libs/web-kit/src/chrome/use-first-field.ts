import { useEffect, type RefObject } from 'react';

/** What one writes in or chooses from. Switches and files have controls of their own. */
const FIELD =
  'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"], :disabled, :read-only), textarea, select';

const isTouchScreen = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * Gives the focus to the first field in `form` when the screen opens, unless another element of it has the focus already. Not on touch screens,
 * where a keyboard would cover half of what one came to read.
 */
export const useFirstField = (form: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const element = form.current;
    if (element === null || element.contains(document.activeElement) || isTouchScreen()) return;
    element.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [form]);
