import { themeTokens, type ReadyTheme, type TileShape } from '@marquee/page';

/** Radii of the two tiles, whose feet lie below the picture. */
const tileCorners: Readonly<Record<TileShape, string>> = { round: '10px', soft: '5px', square: '0', drop: '10px' };

/** A page in a ready theme, by day: its name, a line of text and two tiles. */
export const ThemeThumbnail = ({ ready: { theme } }: { readonly ready: ReadyTheme }) => {
  const tokens = themeTokens(theme, 'light');
  const tile = { borderRadius: `${tileCorners[theme.tileShape]} ${tileCorners[theme.tileShape]} 0 0` };
  return (
    <span
      className="relative block aspect-[125/74] w-full overflow-hidden rounded-thumb"
      style={{ backgroundColor: tokens['--mq-canvas'] }}
    >
      <span
        className="absolute top-[14%] left-[10%] h-[10%] w-[36%] rounded-pill"
        style={{ backgroundColor: tokens['--mq-text'] }}
      />
      <span
        className="absolute top-[33%] left-[10%] h-[7%] w-[24%] rounded-pill opacity-70"
        style={{ backgroundColor: tokens['--mq-muted'] }}
      />
      <span
        className="absolute bottom-0 left-[10%] h-[38%] w-[37%]"
        style={{ ...tile, backgroundColor: theme.accent }}
      />
      <span
        className="absolute right-[12%] bottom-0 h-[38%] w-[37%]"
        style={{ ...tile, backgroundColor: tokens['--mq-line'] }}
      />
      <span className="absolute inset-0 rounded-thumb ring-1 ring-text/10 ring-inset" />
    </span>
  );
};
