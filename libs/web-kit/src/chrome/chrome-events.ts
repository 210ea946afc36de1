import { useEffect } from 'react';

const TOGGLE_SIDEBAR = 'marquee:toggle-sidebar';

/** The top bar's menu button asks the screen that shows a sidebar to open or close it. */
export const toggleSidebar = (): void => {
  dispatchEvent(new Event(TOGGLE_SIDEBAR));
};

export function useSidebarToggle(onToggle: () => void): void {
  useEffect(() => {
    addEventListener(TOGGLE_SIDEBAR, onToggle);
    return () => removeEventListener(TOGGLE_SIDEBAR, onToggle);
  }, [onToggle]);
}
