import { copyText } from '@marquee/page/copy-text';
import { useEffect, useState } from 'react';

const CONFIRMED_MS = 2000;

/** Copies a text; `copied` is true for two seconds after that. `onFailed` is called when the browser does not allow it, `onCopied` when it does. */
export const useCopy = (
  text: string,
  onFailed?: () => void,
  onCopied?: () => void,
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
    if (done) onCopied?.();
    else onFailed?.();
  };
  return { copied, copy };
};
