import { lazyPart, ErrorBoundary } from '@marquee/ui';
import { format } from '@marquee/web-kit';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { BARS_HEIGHT, heightOf, largestOf, peakOf, TICKS_TOP, type Bar, type BarWindow } from './bar';
import { stepFrom } from './chart-keys';
import { ChartTooltip } from './chart-tooltip';

const BarPlot = lazyPart(() => import('./bar-plot'));

/** A mark below the base line, at a share of the width from 0 to 1. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly ticksOf: (window: BarWindow) => readonly Tick[];
  readonly caption?: string;
}

/**
 * Bars with one tooltip for mouse, touch and keyboard. For assistive technology it is a list of figures that the arrow keys go
 * through; single bars are far too narrow to be controls. The list works before the drawing is there, and without it.
 */
export const BarChart = ({ label, bars, ticksOf, caption }: BarChartProps) => {
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const [window, setWindow] = useState<BarWindow>({ first: 0, last: bars.length - 1 });

  const press = (event: KeyboardEvent) => {
    const next = stepFrom(event.key, active, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const shown = active === null ? undefined : bars[active];
  return (
    <figure className="min-w-0">
      <div className="relative mt-8" style={{ height: heightOf(bars) }}>
        <div className="pointer-events-none absolute inset-x-0 border-b border-line" style={{ top: BARS_HEIGHT }} />
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <BarPlot
              label={label}
              bars={bars}
              window={window}
              active={active}
              onPoint={setActive}
              onWindow={setWindow}
            />
          </Suspense>
        </ErrorBoundary>
        <div
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          {...(shown && { 'aria-activedescendant': `${id}-${active}` })}
          className="pointer-events-none absolute inset-x-0 top-0"
          style={{ height: BARS_HEIGHT + 1 }}
          onKeyDown={press}
          onFocus={(event) =>
            event.currentTarget.matches(':focus-visible') && setActive((now) => now ?? peakOf(bars) ?? 0)
          }
          onBlur={() => setActive(null)}
        >
          {bars.map((bar, place) => (
            <div
              key={bar.key}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              aria-label={bar.text}
              className="sr-only"
            />
          ))}
          {shown ? <BarTooltip bars={bars} bar={shown} window={window} /> : <PeakFigure bars={bars} window={window} />}
        </div>
        <Ticks ticks={ticksOf(window)} />
      </div>
      {caption !== undefined && <figcaption className="mt-0.5 text-center text-12 text-muted">{caption}</figcaption>}
    </figure>
  );
};

interface BarTooltipProps {
  readonly bars: readonly Bar[];
  readonly bar: Bar;
  readonly window: BarWindow;
}

const BarTooltip = ({ bars, bar, window: { first, last } }: BarTooltipProps) => (
  <ChartTooltip
    text={bar.text}
    x={(bars.indexOf(bar) - first + 0.5) / (last - first + 1)}
    y={1 - bar.count / largestOf(bars)}
  />
);

/** The largest figure is above its bar as long as no tooltip speaks. */
const PeakFigure = ({ bars, window: { first, last } }: Omit<BarTooltipProps, 'bar'>) => {
  const place = peakOf(bars);
  const count = place === undefined ? 0 : (bars[place]?.count ?? 0);
  if (place === undefined || count === 0 || place < first || place > last) return null;
  const left = `${((place - first + 0.5) / (last - first + 1)) * 100}%`;
  return (
    <span
      aria-hidden
      translate="no"
      className="absolute -top-[22px] -translate-x-1/2 text-12 leading-4 font-[600]"
      style={{ left }}
    >
      {format.number(count)}
    </span>
  );
};

/** Below the base line, each leaning inwards as far as its distance from the middle. */
const Ticks = ({ ticks }: { readonly ticks: readonly Tick[] }) => (
  <div
    className="pointer-events-none absolute inset-x-0 h-5 text-12 text-muted tabular-nums"
    style={{ top: TICKS_TOP }}
    aria-hidden
    translate="no"
  >
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
);
