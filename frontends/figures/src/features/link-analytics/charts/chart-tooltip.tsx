interface ChartTooltipProps {
  readonly text: string;
  /** Where it points, in shares of the chart's width and height. */
  readonly x: number;
  readonly y: number;
}

/** Ink, 26 px high, above what it speaks of. It leans inwards near the edges, so it never leaves the chart. */
export const ChartTooltip = ({ text, x, y }: ChartTooltipProps) => (
  <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
    <span
      className="absolute -mt-1.5 size-2.5 rounded-[2px] bg-text"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, transform: 'translate(-50%, -100%) rotate(45deg)' }}
    />
    <span
      className="absolute -mt-2 flex h-[26px] items-center rounded-[7px] bg-text px-2.5 text-12 font-[600] whitespace-nowrap text-canvas"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, transform: `translate(${-x * 100}%, -100%)` }}
    >
      {text}
    </span>
  </div>
);
