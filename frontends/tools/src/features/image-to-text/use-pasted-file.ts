import { useEffect, useEffectEvent } from 'react';

/** Hands over the first file of what is pasted anywhere on the screen, a picture before others. Pasted text is ignored. */
export const usePastedFile = (onPaste: (file: File) => void): void => {
  const choosePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (file === undefined) return;
    event.preventDefault();
    onPaste(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => choosePasted(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
};
