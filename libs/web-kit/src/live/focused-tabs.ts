/** Held, shared with others, by each tab of the product that has the focus. */
const FOCUSED = 'marquee-focused';

/** Lets other tabs know while this one has the focus. Browsers without locks, or that refuse them, report one tab only. */
export const broadcastFocus = (): void => {
  let letGo: (() => void) | null = null;
  const update = (): void => {
    if (!document.hasFocus()) {
      letGo?.();
      letGo = null;
    } else if (letGo === null) {
      const isOver = new Promise<void>((resolve) => (letGo = resolve));
      navigator.locks?.request(FOCUSED, { mode: 'shared' }, () => isOver).catch(() => undefined);
    }
  };
  addEventListener('focus', update);
  addEventListener('blur', update);
  update();
};

/** Whether the owner looks at the product, in this tab or another one. */
export const isAnyTabFocused = async (): Promise<boolean> => {
  if (document.hasFocus()) return true;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === FOCUSED);
};
