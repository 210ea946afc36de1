import type { ReactNode } from 'react';

interface BulbFrameProps {
  /** Size of the board in px; bulbs keep about 18 px apart at any size. */
  readonly width: number;
  readonly height: number;
}

const INSET = 12;
const APART = 18;

/** Evenly spaced places on a line, both ends included. */
const places = (length: number): number[] => {
  const gaps = Math.max(1, Math.round((length - 2 * INSET) / APART));
  return Array.from({ length: gaps + 1 }, (_, i) => INSET + (i * (length - 2 * INSET)) / gaps);
};

/** Bulbs along the four edges of a board: the sign, the Pro card. Decoration. */
export const BulbFrame = ({ width, height }: BulbFrameProps) => {
  const top = places(width).flatMap((x) => [`M${x} ${INSET}h.01`, `M${x} ${height - INSET}h.01`]);
  const sides = places(height)
    .slice(1, -1)
    .flatMap((y) => [`M${INSET} ${y}h.01`, `M${width - INSET} ${y}h.01`]);
  const path = [...top, ...sides].join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full"
      aria-hidden
      fill="none"
      strokeLinecap="round"
    >
      <path d={path} stroke="#ffb43d" strokeOpacity=".28" strokeWidth="12" />
      <path d={path} stroke="var(--mq-bulb)" strokeWidth="5.5" />
    </svg>
  );
};

/** The lit sign over the door, with a name on it. */
export const Sign = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container relative aspect-[420/100] w-full rounded-[18px] bg-board shadow-[0_0_0_1px_rgb(255_240_215/.14),0_18px_50px_-10px_rgb(var(--mq-glow)/.55),0_20px_36px_-14px_rgb(20_12_4/.6)]">
    <BulbFrame width={420} height={100} />
    <p className="absolute inset-0 grid place-items-center overflow-hidden font-display text-[clamp(1.75rem,11cqw,2.875rem)] font-[700] tracking-[-.03em] text-board-lit [text-shadow:0_0_22px_rgb(255_170_50/.65)]">
      {children}
    </p>
  </div>
);
