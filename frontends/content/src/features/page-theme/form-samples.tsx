import type { ThemeFont, TileShape } from '@marquee/page';
import { classNames } from '@marquee/ui';

const box = 'grid h-[62px] place-items-center rounded-thumb bg-surface ring-1 ring-line-strong ring-inset';

const faces: Readonly<Record<ThemeFont, string>> = {
  bricolage: 'font-display font-[700]',
  inter: 'font-sans font-[700] tracking-[-.02em]',
  'jetbrains-mono': 'font-mono font-[500] tracking-[-.02em]',
};

/** Two letters and a name in the font itself. */
export const FontSample = ({ font }: { readonly font: ThemeFont }) => (
  <span translate="no" className={classNames(box, 'text-[clamp(1.125rem,5vw,1.5rem)] leading-none', faces[font])}>
    Aa inês
  </span>
);

const corners: Readonly<Record<TileShape, string>> = {
  round: '16px',
  soft: '8px',
  square: '0',
  drop: '16px 16px 16px 3px',
};

/** The outline of a tile. */
export const ShapeSample = ({ shape }: { readonly shape: TileShape }) => (
  <span className={box}>
    <span
      className="h-9 w-[58px] max-w-[70%] border-[1.5px] border-muted bg-data-soft"
      style={{ borderRadius: corners[shape] }}
    />
  </span>
);
