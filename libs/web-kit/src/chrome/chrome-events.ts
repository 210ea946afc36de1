import { useEffect } from 'react';

const TOGGLE_SIDEBAR = 'marquee:toggle-sidebar';
const OPEN_SHORTCUTS = 'marquee:open-shortcuts';
const OPEN_PALETTE = 'marquee:open-palette';
const UNSAVED_FILE = 'marquee:unsaved-file';

/** The top bar's menu button asks the screen that shows a sidebar to open or close it. */
export const toggleSidebar = (): void => {
  dispatchEvent(new Event(TOGGLE_SIDEBAR));
};

export const useSidebarToggle = (onToggle: () => void): void => useWindowEvent(TOGGLE_SIDEBAR, onToggle);

/** Opens the list of the shortcuts that work on this screen. */
export const openShortcuts = (): void => {
  dispatchEvent(new Event(OPEN_SHORTCUTS));
};

export const useShortcutsOpening = (onOpen: () => void): void => useWindowEvent(OPEN_SHORTCUTS, onOpen);

/** Opens the command palette. */
export const openPalette = (): void => {
  dispatchEvent(new Event(OPEN_PALETTE));
};

export const usePaletteOpening = (onOpen: () => void): void => useWindowEvent(OPEN_PALETTE, onOpen);

/** A download was started in a browser that may ignore it without saying so. */
export const reportUnsavedFile = (): void => {
  dispatchEvent(new Event(UNSAVED_FILE));
};

export const useUnsavedFile = (onFile: () => void): void => useWindowEvent(UNSAVED_FILE, onFile);

const useWindowEvent = (name: string, listener: () => void): void =>
  useEffect(() => {
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name, listener]);
