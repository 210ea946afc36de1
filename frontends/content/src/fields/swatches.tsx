import { DEFAULT_COLOUR } from '@marquee/page';
import { Swatch } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { itemMessages } from '../item.messages';

interface SwatchesProps {
  /** Id of what names them. */
  readonly labelledBy: string;
  readonly colours: readonly string[];
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A few colours to choose from; a field for any other one can be behind them. */
export const Swatches = ({ labelledBy, colours, value, onChange }: SwatchesProps) => {
  const t = useMessages(itemMessages);
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap items-center gap-1">
        {colours.map((colour, place) => (
          <Swatch
            key={`${place}${colour}`}
            name={name}
            colour={colour}
            label={colour === DEFAULT_COLOUR ? t('white') : t('swatch', { colour })}
            checked={colour === value}
            onChoose={onChange}
            className="-mx-0.5"
          />
        ))}
      </div>
      <span aria-hidden className="mx-2 h-7 w-px bg-line max-sm:hidden" />
    </>
  );
};
