import { Check, Copy } from 'lucide-react';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

interface CopyProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Told when the browser does not let us write to the clipboard. */
  readonly onFailed?: () => void;
}

interface CopyButtonProps extends CopyProps {
  /** Next to a line of small type: a small icon, and the confirmation in words. */
  readonly isInline?: boolean;
  readonly className?: string;
}

interface IconProps {
  readonly copied: boolean;
  readonly size: number;
  /** Of the tick. */
  readonly className?: string;
}

const Icon = ({ copied, size, className = '' }: IconProps) =>
  copied ? (
    <Check aria-hidden size={size} strokeWidth={2.25} className={className} />
  ) : (
    <Copy aria-hidden size={size} strokeWidth={1.75} />
  );

const Confirmation = ({ children }: { readonly children: string }) => (
  <span role="status" className="sr-only">
    {children}
  </span>
);

/** Copies and says so for two seconds. */
export const CopyButton = ({ text, label, copiedLabel, onFailed, isInline = false, className }: CopyButtonProps) => {
  const { copied, copy } = useCopy(text, onFailed);
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={copied ? copiedLabel : label}
        onClick={() => void copy()}
        {...(className !== undefined && { className })}
      >
        <Icon copied={copied} size={isInline ? 15 : 18} className="text-ok" />
      </IconButton>
      {isInline && copied && (
        <span aria-hidden className="-ml-2.5 text-12 font-[600] text-ok">
          {copiedLabel}
        </span>
      )}
      <Confirmation>{copied ? copiedLabel : ''}</Confirmation>
    </span>
  );
};

/** Takes its place also where it is not shown. */
const Words = ({ isShown, children }: { readonly isShown: boolean; readonly children: string }) => (
  <span aria-hidden={!isShown} className={classNames('[grid-area:1/1]', !isShown && 'invisible')}>
    {children}
  </span>
);

interface PrimaryCopyButtonProps extends CopyProps {
  readonly onCopied?: () => void;
}

/** The same as the primary act of a screen, in words. It keeps its width. */
export const PrimaryCopyButton = ({ text, label, copiedLabel, onFailed, onCopied }: PrimaryCopyButtonProps) => {
  const { copied, copy } = useCopy(text, onFailed, onCopied);
  return (
    <>
      <Button variant="primary" onClick={() => void copy()}>
        <Icon copied={copied} size={18} />
        <span className="grid">
          <Words isShown={!copied}>{label}</Words>
          <Words isShown={copied}>{copiedLabel}</Words>
        </span>
      </Button>
      <Confirmation>{copied ? copiedLabel : ''}</Confirmation>
    </>
  );
};
