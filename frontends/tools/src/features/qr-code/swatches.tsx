import { Swatch } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Pipette } from 'lucide-react';
import { useId } from 'react';
import { qrMessages } from './qr.messages';

interface SwatchesProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChange: (colour: string) => void;
}

/** A few colours, and the browser's own picker for all others. */
export const Swatches = ({ label, value, choices, onChange }: SwatchesProps) => {
  const t = useMessages(qrMessages);
  const name = useId();
  const isOwn = !choices.includes(value);
  return (
    <fieldset>
      <legend className="text-14 font-[560]">{label}</legend>
      <div className="mt-1 -ml-1.5 flex flex-wrap items-center">
        {choices.map((colour) => (
          <Swatch
            key={colour}
            name={name}
            colour={colour}
            label={t('swatch', { colour })}
            checked={colour === value}
            onChoose={onChange}
          />
        ))}
        <label className="relative grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-text">
          <input
            type="color"
            aria-label={t('ownColour', { label })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            className="grid size-8 place-items-center rounded-full outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
            style={isOwn ? { backgroundColor: value } : undefined}
          >
            {!isOwn && <Pipette aria-hidden size={18} strokeWidth={1.75} />}
          </span>
        </label>
      </div>
    </fieldset>
  );
};
