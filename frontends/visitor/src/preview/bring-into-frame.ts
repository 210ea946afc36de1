const ROOM_ABOVE_PX = 120;

/** Scrolls the frame around the preview, and nothing else: `scrollIntoView` would move the form next to it as well. */
export function bringIntoFrame(tile: HTMLElement): void {
  const frame = scrollingAncestor(tile);
  if (!frame) return;
  const below = tile.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  frame.scrollTop = Math.max(0, frame.scrollTop + below - ROOM_ABOVE_PX);
}

function scrollingAncestor(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
