import { usePreference } from '@marquee/web-kit';
import { useEffect, useRef, type RefObject } from 'react';

export const SHORTCUTS = { key: 'shortcuts', isOnAtFirst: true } as const;

const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]';

const isFree = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !(target instanceof Element && target.closest(typedIn)) &&
  document.querySelector('[role="dialog"]') === null;

/** What a list offers beyond its own controls. */
interface ShortcutsOf {
  readonly list: RefObject<HTMLElement | null>;
  /** Deletes what is selected, or else the row of this id. */
  readonly onDelete: (id: string | null) => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

const controlIn = (place: ParentNode | undefined, key: string) =>
  place?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);

/**
 * Single keys for a list whose rows bear `data-sent`: they move the focus from row to row, and press the control of the row that bears their key
 * as `data-shortcut`. Off while something is typed, while a dialog or a menu is open, and where they are switched off.
 */
export const useShortcuts = (of: ShortcutsOf): void => {
  const [isOn] = usePreference(SHORTCUTS);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const act = actOf(event.key, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
};

const actOf = (key: string, { list, onDelete, onUndo, onHelp }: ShortcutsOf): (() => void) | null => {
  const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-sent]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  const focus = (step: 1 | -1) => () => rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  switch (key) {
    case 'j':
      return focus(1);
    case 'k':
      return focus(-1);
    case 'e':
    case 'x':
      return () => controlIn(row, 'x')?.click();
    case 'r':
      return () => controlIn(row, 'r')?.click();
    case '#':
      return () => onDelete(row?.dataset['sent'] ?? null);
    case 'u':
      return onUndo;
    case '/':
      return () => controlIn(document, '/')?.focus();
    case '?':
      return onHelp;
    default:
      return null;
  }
};
