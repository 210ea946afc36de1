import { checkColour, contrastRatio, DEFAULT_COLOUR, luminance, tileInk } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import { itemMessages } from '../item.messages';
import { HexField } from './hex-field';
import { ratioText } from './ratio-text';
import { Swatches } from './swatches';

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
  const t = useMessages(itemMessages);
  const id = useId();
  const swatches = [...(fromPicture.length > 0 ? fromPicture : house), DEFAULT_COLOUR];
  const hint = [fromPicture.length > 0 ? t('fromPicture') : '', legibility(t, value)].filter(Boolean).join(' ');
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {t('background')}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Swatches labelledBy={id} colours={swatches} value={value} onChange={onChange} />
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

const legibility = (t: ReturnType<typeof useMessages<(typeof itemMessages)['texts']>>, colour: string): string => {
  const checked = checkColour(colour);
  if (!checked.ok) return '';
  const ink = tileInk(checked.value);
  const ratio = ratioText(contrastRatio(checked.value, ink));
  return t(luminance(ink) < 0.5 ? 'darkText' : 'lightText', { ratio });
};
