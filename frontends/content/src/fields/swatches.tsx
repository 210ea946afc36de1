import { DEFAULT_COLOUR } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { contentMessages } from '../content.messages';

interface SwatchesProps {
  /** Id of what names them. */
  readonly labelledBy: string;
  readonly colours: readonly string[];
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A few colours to choose from; a field for any other one can stand behind them. */
export const Swatches = ({ labelledBy, colours, value, onChange }: SwatchesProps) => {
  const t = useMessages(contentMessages);
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap items-center gap-1">
        {colours.map((colour, place) => (
          <label key={`${place}${colour}`} className="-mx-0.5 grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
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
      </div>
      <span aria-hidden className="mx-2 h-7 w-px bg-line max-sm:hidden" />
    </>
  );
};
