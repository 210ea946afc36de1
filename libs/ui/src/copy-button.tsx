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
  /** Beside a line of small type: a small icon, and the confirmation in words. */
  readonly isInline?: boolean;
  readonly className?: string;
}

/** Copies and says so for two seconds. */
export const CopyButton = ({ text, label, copiedLabel, onFailed, isInline = false, className }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const size = isInline ? 15 : 18;
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
          <Check aria-hidden size={size} strokeWidth={2.25} className="text-ok" />
        ) : (
          <Copy aria-hidden size={size} strokeWidth={1.75} />
        )}
      </IconButton>
      {isInline && copied && (
        <span aria-hidden className="-ml-2.5 text-12 font-[600] text-ok">
          {copiedLabel}
        </span>
      )}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
};
