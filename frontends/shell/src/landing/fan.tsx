const STEP_DEGREES = 5.2;
const ARC = 0.022;

interface FanProps {
  readonly pictures: readonly string[];
  /** All in px. */
  readonly width: number;
  readonly height: number;
  readonly spacing: number;
}

/** Pictures spread like a hand of cards, the middle one on top. */
export const Fan = ({ pictures, width, height, spacing }: FanProps) => {
  const middle = (pictures.length - 1) / 2;
  return (
    <div
      className="relative mx-auto"
      style={{ height: height * (1 + middle ** 2 * ARC) + 8, width: width + spacing * (pictures.length - 1) }}
    >
      {pictures.map((picture, i) => {
        const offset = i - middle;
        return (
          <img
            key={picture}
            src={picture}
            alt=""
            width={width}
            height={height}
            className="absolute top-0 left-1/2 rounded-[calc(var(--fan-w)*.14)] border-3 border-surface object-cover shadow-[0_10px_24px_-10px_rgb(60_40_15/.5)]"
            style={{
              ['--fan-w' as string]: `${width}px`,
              width,
              height,
              zIndex: 10 - Math.abs(offset),
              transform: `translate(calc(-50% + ${offset * spacing}px), ${offset ** 2 * ARC * height}px) rotate(${offset * STEP_DEGREES}deg)`,
            }}
          />
        );
      })}
    </div>
  );
};
