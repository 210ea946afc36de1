import { useEffect, useState } from 'react';

const CONFIRMED_MS = 2000;

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no secure context
  }
};

/** Copies a text; `copied` is true for two seconds after that. `onFailed` is called when the browser does not allow it. */
export const useCopy = (
  text: string,
  onFailed?: () => void,
): { readonly copied: boolean; readonly copy: () => Promise<void> } => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) onFailed?.();
  };
  return { copied, copy };
};
