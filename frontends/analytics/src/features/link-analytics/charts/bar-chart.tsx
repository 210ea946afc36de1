import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartTooltip } from './chart-tooltip';
import { stepFrom } from './chart-keys';

export interface Bar {
  readonly key: string;
  readonly count: number;
  /** What the tooltip says, and what is read aloud. */
  readonly text: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Below the base line, at shares of the width from 0 to 1. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly caption?: string;
}

/**
 * Bars with one tooltip for mouse, touch and keyboard. For assistive technology it is a list of figures that the arrow keys go
 * through; single bars are far too narrow to be controls.
 */
export const BarChart = ({ label, bars, ticks, caption }: BarChartProps) => {
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  const peak = bars.findIndex(({ count }) => count === largest);

  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * bars.length);
    setActive(Math.max(0, Math.min(bars.length - 1, index)));
  };
  const press = (event: KeyboardEvent) => {
    const next = stepFrom(event.key, active, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const shown = active === null ? undefined : bars[active];
  return (
    <figure className="min-w-0">
      <div
        ref={plot}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        {...(shown && { 'aria-activedescendant': `${id}-${active}` })}
        className="relative mt-8 flex h-[102px] touch-pan-y items-end border-b border-line"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
        onKeyDown={press}
        onFocus={(event) =>
          event.currentTarget.matches(':focus-visible') && setActive((now) => now ?? Math.max(0, peak))
        }
        onBlur={() => setActive(null)}
      >
        {bars.map((bar, index) => (
          <div
            key={bar.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-label={bar.text}
            className="flex h-full min-w-0 flex-1 items-end justify-center px-[min(2px,8%)]"
          >
            <BarMark share={bar.count / largest} isPeak={index === peak && bar.count > 0} isActive={index === active} />
          </div>
        ))}
        {shown && active !== null && (
          <ChartTooltip text={shown.text} x={(active + 0.5) / bars.length} y={1 - shown.count / largest} />
        )}
      </div>
      <div className="relative mt-1.5 h-5 text-12 text-muted tabular-nums" aria-hidden translate="no">
        {ticks.map(({ at, text }) => (
          <span
            key={at}
            className="absolute whitespace-nowrap"
            style={{ left: `${at * 100}%`, transform: `translateX(${-at * 100}%)` }}
          >
            {text}
          </span>
        ))}
      </div>
      {caption !== undefined && <figcaption className="mt-0.5 text-center text-12 text-muted">{caption}</figcaption>}
    </figure>
  );
};

interface BarMarkProps {
  readonly share: number;
  readonly isPeak: boolean;
  readonly isActive: boolean;
}

/** A bar darkens with its value; the peak is the lamp. Nothing counted leaves a hair, so that the place can be seen. */
const BarMark = ({ share, isPeak, isActive }: BarMarkProps) => (
  <span
    className={`block w-full max-w-7 rounded-t-[4px] ${
      isPeak ? 'bg-lamp shadow-[inset_0_0_0_1px_var(--mq-lamp-edge)]' : 'bg-data'
    }`}
    style={{
      height: share === 0 ? '2px' : `max(4px, ${share * 100}%)`,
      opacity: isPeak ? 1 : isActive ? 0.95 : 0.36 + 0.44 * share,
    }}
  />
);
