import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';

const CONFIRMED_MS = 2000;

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no secure context
  }
};

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Told when the browser does not let us write to the clipboard. */
  readonly onFailed?: () => void;
  readonly className?: string;
}

/** Copies and says so for two seconds. */
export const CopyButton = ({ text, label, copiedLabel, onFailed, className }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) onFailed?.();
  };
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={copied ? copiedLabel : label}
        onClick={() => void copy()}
        {...(className !== undefined && { className })}
      >
        {copied ? (
          <Check aria-hidden size={18} strokeWidth={2.25} className="text-ok" />
        ) : (
          <Copy aria-hidden size={18} strokeWidth={1.75} />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
};
