/** Bulbs of the letter M on a board of 5 by 5. */
const rows = ['10001', '11011', '10101', '10001', '10001'];

/** A point a bulb; the round ends of its line make it a disc. */
const bulbs = (state: '0' | '1'): string =>
  rows
    .flatMap((row, y) =>
      [...row].flatMap((bulb, x) =>
        bulb === state ? [`M${(6.4 + x * 3.8).toFixed(1)} ${(6.4 + y * 3.8).toFixed(1)}h.01`] : [],
      ),
    )
    .join('');
const lit = bulbs('1');
const unlit = bulbs('0');

/** The brand: a dot-matrix M of bulbs on an ink board, the same in both themes. Its size is the class's or `size`, in pixels. */
export const Mark = ({ className, size }: { readonly className: string; readonly size?: number }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 28 28" strokeLinecap="round" aria-hidden="true">
    <rect x=".5" y=".5" width="27" height="27" rx="7" fill="#1a1511" stroke="#3a3128" />
    <path d={unlit} stroke="#4a3a22" strokeWidth="1.5" />
    <path d={lit} stroke="#ffb43d" strokeWidth="3.2" />
  </svg>
);
