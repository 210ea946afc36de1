import { useEffect, useRef } from 'react';
import { isChosen } from '../preference';

export const SHORTCUTS = { key: 'shortcuts', isOnAtFirst: true } as const;

/** What one presses, and what it does. */
export interface Shortcut {
  /** Pressed one after the other: names of keys as in `KeyboardEvent.key`. `Mod+k` is Ctrl or Cmd with it, and works while one types too. */
  readonly keys: readonly string[];
  /** Another key that does the same. */
  readonly also?: string;
  /** As the list of shortcuts says it. */
  readonly text: string;
  readonly act: () => void;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  /** They work on every screen, unless the screen has another use for the key. */
  readonly isEverywhere?: true;
}

interface Registered {
  readonly current: ShortcutGroup;
}

const registered = new Set<Registered>();

/** All that can be pressed now, those of the screen first. */
export const shortcutGroups = (): readonly ShortcutGroup[] =>
  [...registered]
    .map(({ current }) => current)
    .sort((a, b) => Number(a.isEverywhere ?? 0) - Number(b.isEverywhere ?? 0));

/** Between the keys of one shortcut. */
const PAUSE_MS = 1500;
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]';

const isApple = (): boolean => /Mac|iP/.test(navigator.platform);

/** What is on the keys of this device. */
export const namesOfKey = (key: string): readonly string[] =>
  key.startsWith('Mod+') ? [isApple() ? '⌘' : 'Ctrl', key.slice(4).toUpperCase()] : [key.toUpperCase()];

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

/** The key as shortcuts name it; null: none of them is meant. */
const keyOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (altKey || isComposing || defaultPrevented || isDialogOpen()) return null;
  if (ctrlKey || metaKey)
    return (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) ? `Mod+${key.toLowerCase()}` : null;
  return isTypedIn(target) || !isChosen(SHORTCUTS) ? null : key;
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, place) => key === b[place]);

const shortcutOf = (pressed: readonly string[]): Shortcut | undefined =>
  shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys, also }) => same(keys, pressed) || (also !== undefined && same([also], pressed)));

const isBeginning = (pressed: readonly string[]): boolean =>
  shortcutGroups().some(({ shortcuts }) =>
    shortcuts.some(({ keys }) => keys.length > pressed.length && same(keys.slice(0, pressed.length), pressed)),
  );

let before: readonly string[] = [];
let beforeAt = 0;

const press = (event: KeyboardEvent): void => {
  const key = keyOf(event);
  if (key === null) return;
  const sequence = event.timeStamp - beforeAt < PAUSE_MS ? [...before, key] : [key];
  const shortcut = shortcutOf(sequence) ?? shortcutOf([key]);
  const rest = [sequence, [key]].find(isBeginning);
  [before, beforeAt] = shortcut || !rest ? [[], 0] : [rest, event.timeStamp];
  if (!shortcut) return;
  event.preventDefault();
  shortcut.act();
};

/**
 * Registers shortcuts while the component is drawn. None of them works while a dialog or a menu is open; single keys are off while something
 * is typed, and where they are switched off.
 */
export const useShortcuts = (group: ShortcutGroup): void => {
  const latest = useRef(group);
  useEffect(() => {
    latest.current = group;
  });
  useEffect(() => {
    if (registered.size === 0) document.addEventListener('keydown', press);
    registered.add(latest);
    return () => {
      registered.delete(latest);
      if (registered.size === 0) document.removeEventListener('keydown', press);
    };
  }, []);
};
