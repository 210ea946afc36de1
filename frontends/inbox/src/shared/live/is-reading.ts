/** Below the title, so that at least a part of the list is scrolled away. */
const SCROLLED_PX = 80;

/** Whether something new on top of the list would move what the reader looks at: the list is scrolled, pointed at, or in use. */
export const isReading = (list: Element | null): boolean => {
  if (scrollY > SCROLLED_PX || document.querySelector('[role="dialog"]') !== null) return true;
  if (list === null) return false;
  const selection = getSelection();
  const hasSelected = selection !== null && !selection.isCollapsed && list.contains(selection.anchorNode);
  return hasSelected || list.contains(document.activeElement) || list.querySelector(':hover') !== null;
};
