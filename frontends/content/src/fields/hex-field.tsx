import { lazyPart } from '@marquee/ui';
import { PartBoundary, useMessages } from '@marquee/web-kit';
import { Pipette } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { itemMessages } from '../item.messages';

const ColourPicker = lazyPart(() => import('./colour-picker'));

interface HexFieldProps {
  /** As typed: not a colour yet while it is being typed. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** Id of the hint or the error below it. */
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A colour by its code, and a picker that opens above it. */
export const HexField = ({ value, onChange, describedBy, isInvalid, ref }: HexFieldProps) => {
  const t = useMessages(itemMessages);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const dismiss = (event: Event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false);
    };
    addEventListener('pointerdown', dismiss);
    addEventListener('keydown', dismiss);
    return () => {
      removeEventListener('pointerdown', dismiss);
      removeEventListener('keydown', dismiss);
    };
  }, [open]);
  return (
    <div ref={root} className="relative">
      <div className="flex min-h-[46px] items-center gap-2 rounded-control bg-surface pl-2 ring-1 ring-line-strong ring-inset focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <span
          aria-hidden
          className="size-7 rounded-[8px] ring-1 ring-line-strong ring-inset"
          style={{ backgroundColor: value }}
        />
        <input
          ref={ref}
          aria-label={t('hex')}
          aria-describedby={describedBy}
          {...(isInvalid && { 'aria-invalid': true })}
          className="min-h-11 w-[84px] bg-transparent font-mono text-14 outline-none"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          aria-label={t('pickColour')}
          aria-expanded={open}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-text"
          onClick={() => setOpen(!open)}
        >
          <Pipette size={17} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {open && (
        <div className="animate-rise absolute bottom-full left-0 z-20 mb-2 rounded-thumb bg-surface p-3 shadow-lift">
          <PartBoundary fallback={<div className="size-[200px]" />}>
            <ColourPicker value={value} onChange={onChange} />
          </PartBoundary>
        </div>
      )}
    </div>
  );
};
