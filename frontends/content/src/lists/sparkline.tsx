interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
}

const WIDTH = 104;
const HEIGHT = 32;
const EDGE = 4;

/** A line without axes; the last point is the lamp. Days without a click lie on the ground. */
export const Sparkline = ({ values, label }: SparklineProps) => {
  const largest = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map(
    (value, i) => [EDGE + i * step, HEIGHT - EDGE - (value / largest) * (HEIGHT - 2 * EDGE)] as const,
  );
  const [lastX, lastY] = points.at(-1) ?? [WIDTH - EDGE, HEIGHT - EDGE];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full overflow-visible"
    >
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-muted"
      />
      <circle cx={lastX} cy={lastY} r="3.25" className="fill-lamp stroke-lamp-edge" strokeWidth="1" />
    </svg>
  );
};
