import { useMessages } from '@marquee/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { HexColorPicker } from 'react-colorful';
import { itemMessages } from '../item.messages';

interface ColourPickerProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The library names its two sliders in English only, so they are named again after each drawing. */
export default function ColourPicker({ value, onChange }: ColourPickerProps) {
  const t = useMessages(itemMessages);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [shade, hue] = root.current?.querySelectorAll('[role="slider"]') ?? [];
    shade?.setAttribute('aria-label', t('shade'));
    shade?.setAttribute('aria-valuetext', value);
    hue?.setAttribute('aria-label', t('hue'));
  }, [t, value]);
  return (
    <div ref={root}>
      <HexColorPicker color={value} onChange={onChange} />
    </div>
  );
}
