import { normaliseDestination } from '@marquee/page';
import { useEffect, useEffectEvent } from 'react';

/** Where a paste is meant for something on the screen: a field, or a dialog. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], dialog';

/** Hands over a web address that is pasted anywhere on the screen outside of a field. Other texts are ignored. */
export const usePastedAddress = (onPaste: (address: string) => void): void => {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const isForOthers = event.target instanceof Element && event.target.closest(OTHERS) !== null;
    if (event.defaultPrevented || isForOthers) return;
    const checked = normaliseDestination(event.clipboardData?.getData('text') ?? '');
    if (!checked.ok) return;
    event.preventDefault();
    onPaste(checked.value);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
};
