/** Bulbs of the letter M on a board of 5 by 5. */
const rows = ['10001', '11011', '10101', '10001', '10001'];
const bulbs = rows.flatMap((row, y) => [...row].map((bulb, x) => ({ x, y, lit: bulb === '1' })));

/** The brand: a dot-matrix M of bulbs on an ink board. */
export const LogoMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden className="shrink-0">
    <rect x=".5" y=".5" width="27" height="27" rx="7" fill="#1a1511" stroke="#3a3128" />
    {bulbs.map(({ x, y, lit }) => (
      <circle
        key={`${x}${y}`}
        cx={6.4 + x * 3.8}
        cy={6.4 + y * 3.8}
        r={lit ? 1.6 : 0.75}
        fill={lit ? '#ffb43d' : '#4a3a22'}
      />
    ))}
  </svg>
);

/** Mark and name; the name can stay away where there is no room. */
export const Logo = ({ nameHidden = false }: { readonly nameHidden?: boolean }) => (
  <span className="inline-flex items-center gap-2.5" translate="no">
    <LogoMark />
    <span className={nameHidden ? 'sr-only' : 'font-display text-19 font-[700] tracking-[-.015em]'}>Marquee</span>
  </span>
);
