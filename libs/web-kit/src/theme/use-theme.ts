import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeTheme, type Theme } from './theme';

/** The theme on the screen, and the function that chooses one permanently. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribeTheme, currentTheme, () => 'light'),
  chooseTheme,
];
