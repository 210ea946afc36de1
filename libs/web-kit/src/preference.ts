import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** For this page only, where the browser stores nothing. Where its storage is full, it still reads what was stored before. */
const unstored = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A choice of this browser that is on or off. */
export interface Preference {
  readonly key: string;
  readonly isOnAtFirst: boolean;
}

/** Whether it is on now. */
export const isChosen = ({ key, isOnAtFirst }: Preference): boolean => {
  const stored = read(key);
  return stored === null ? isOnAtFirst : stored === 'on';
};

const choose = ({ key }: Preference, on: boolean): void => {
  const value = on ? 'on' : 'off';
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The choice, also where another tab changes it, and how to change it. */
export const usePreference = (preference: Preference): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(
    subscribe,
    () => isChosen(preference),
    () => preference.isOnAtFirst,
  ),
  (on) => choose(preference, on),
];
