import { useEffect, useEffectEvent } from 'react';

/** Where a paste is meant for something on the screen: a field, or a dialog. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], dialog';

/** Hands over a web address that is pasted anywhere on the screen outside of a field. Other texts are ignored. */
export const usePastedAddress = (onPaste: (address: string) => void): void => {
  const pasted = useEffectEvent(async (event: ClipboardEvent) => {
    const isForOthers = event.target instanceof Element && event.target.closest(OTHERS) !== null;
    if (event.defaultPrevented || isForOthers) return;
    const text = event.clipboardData?.getData('text') ?? '';
    const { readAddress } = await import('./read-address');
    const address = readAddress(text);
    if (address !== null) onPaste(address);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => void pasted(event).catch(() => undefined);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
};
