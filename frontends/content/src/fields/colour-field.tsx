import { checkColour, contrastRatio, DEFAULT_COLOUR, luminance, tileInk } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { Pipette } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { contentMessages } from '../content.messages';

const ColourPicker = lazy(() => import('./colour-picker'));

/** The house's own tile colours, where there is no picture to take some from. */
const house = ['#f4d9b0', '#d89a3d', '#23404f', '#c4cfd3', '#2b1610'];

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly fromPicture: readonly string[];
  readonly error: string | undefined;
}

/** Swatches, a code and a picker; how well the text will read is said in words. */
export const ColourField = ({ value, onChange, fromPicture, error }: ColourFieldProps) => {
  const t = useMessages(contentMessages);
  const id = useId();
  const swatches = [...(fromPicture.length > 0 ? fromPicture : house), DEFAULT_COLOUR];
  const hint = [fromPicture.length > 0 ? t('fromPicture') : '', legibility(t, value)].filter(Boolean).join(' ');
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {t('background')}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {swatches.map((colour, place) => (
          <label key={`${place}${colour}`} className="-mx-0.5 grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={id}
              className="peer sr-only"
              checked={colour === value}
              onChange={() => onChange(colour)}
              aria-label={colour === DEFAULT_COLOUR ? t('white') : t('swatch', { colour })}
            />
            <span
              className="size-8 rounded-full ring-1 ring-line-strong ring-inset outline-offset-2 peer-checked:outline-2 peer-checked:outline-text peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
              style={{ backgroundColor: colour }}
            />
          </label>
        ))}
        <span aria-hidden className="mx-2 h-7 w-px bg-line max-sm:hidden" />
        <HexField value={value} onChange={onChange} describedBy={`${id}-hint`} isInvalid={error !== undefined} />
      </div>
      <p
        id={`${id}-hint`}
        className={`mt-1.5 min-h-5 text-13 ${error === undefined ? 'text-muted' : 'text-bad'}`}
        {...(error !== undefined && { role: 'alert' })}
      >
        {error ?? hint}
      </p>
    </div>
  );
};

const legibility = (t: ReturnType<typeof useMessages<(typeof contentMessages)['texts']>>, colour: string): string => {
  const checked = checkColour(colour);
  if (!checked.ok) return '';
  const ink = tileInk(checked.value);
  const ratio = contrastRatio(checked.value, ink).toFixed(1);
  return t(luminance(ink) < 0.5 ? 'darkText' : 'lightText', { ratio });
};

interface HexFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

const HexField = ({ value, onChange, describedBy, isInvalid }: HexFieldProps) => {
  const t = useMessages(contentMessages);
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
          <Suspense fallback={<div className="size-[200px]" />}>
            <ColourPicker value={value} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </div>
  );
};
