import { format, useMessages } from '@marquee/web-kit';
import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import world from '../../../assets/world-map.json';
import { ChartTooltip } from '../charts/chart-tooltip';
import { stepFrom } from '../charts/chart-keys';
import { rankedShares, shadeOf } from '../figures';

interface Outline {
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

const outlines: Readonly<Record<string, Outline>> = world.countries;

interface Place {
  readonly code: string;
  /** In shares of the map's width and height. */
  readonly x: number;
  readonly y: number;
}

const placeOf = (code: string): Place => ({
  code,
  x: (outlines[code]?.x ?? 0) / world.width,
  y: (outlines[code]?.y ?? 0) / world.height,
});

/**
 * Every country, shaded by clicks. Drawn as SVG rather than by a chart library: the outlines are projected at build time, the
 * tokens colour both themes, countries can be reached by keyboard, and nothing but the outlines has to be loaded.
 */
const WorldMap = ({ byCountry }: { readonly byCountry: Readonly<Record<string, number>> }) => {
  const t = useMessages(analyticsMessages);
  const id = useId();
  const map = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<Place | null>(null);
  const counted = useMemo(() => rankedShares(byCountry).filter(({ key }) => outlines[key]), [byCountry]);
  const textOf = (code: string) => t('mapTooltip', { country: format.country(code), n: byCountry[code] ?? 0 });

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-country') : null;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setShown(
      code === null ? null : { code, x: (event.clientX - left) / width, y: (event.clientY - top) / height - 0.02 },
    );
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // A finger that is lifted leaves the map, too: what it tapped stays until the next tap.
    if (pointerType !== 'touch') setShown(null);
  };
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return;
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && map.current?.contains(target))) setShown(null);
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [isShown]);
  const step = (to: number | undefined) => {
    const country = to === undefined ? undefined : counted[to];
    if (country !== undefined) setShown(placeOf(country.key));
    return country !== undefined;
  };
  const press = (event: KeyboardEvent) => {
    const at = counted.findIndex(({ key }) => key === shown?.code);
    if (step(stepFrom(event.key, at < 0 ? null : at, counted.length))) event.preventDefault();
  };
  const focus = (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && shown === null && step(0);
  const selected = shown && byCountry[shown.code] ? shown.code : undefined;
  return (
    <>
      <svg
        ref={map}
        viewBox={`0 0 ${world.width} ${world.height}`}
        className="absolute inset-0 block size-full overflow-visible rounded-[8px]"
        role={counted.length > 0 ? 'listbox' : 'img'}
        aria-label={t('mapLabel')}
        tabIndex={counted.length > 0 ? 0 : undefined}
        {...(selected !== undefined && { 'aria-activedescendant': `${id}-${selected}` })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
        onPointerCancel={() => setShown(null)}
        onKeyDown={press}
        onFocus={focus}
        onBlur={() => setShown(null)}
      >
        <Land without={counted.map(({ key }) => key).join()} />
        <g className="stroke-map" strokeWidth=".7" strokeOpacity=".6" strokeLinejoin="round">
          {counted.map(({ key, count }) => (
            <path
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === selected}
              aria-label={textOf(key)}
              data-country={key}
              d={outlines[key]?.d}
              vectorEffect="non-scaling-stroke"
              className="fill-map"
              fillOpacity={shadeOf(count, counted[0]?.count ?? 0)}
            />
          ))}
        </g>
        {shown && (
          <path
            d={outlines[shown.code]?.d}
            className="pointer-events-none fill-transparent stroke-lamp"
            strokeWidth="1.6"
            vectorEffect="non-scaling-stroke"
            aria-hidden
          />
        )}
      </svg>
      {shown && <ChartTooltip text={textOf(shown.code)} x={shown.x} y={shown.y} />}
    </>
  );
};

/** The countries in the shade for none. 243 outlines need not be looked at again for every click: only for a new country. */
const Land = memo(({ without }: { readonly without: string }) => (
  <g className="fill-map stroke-canvas" fillOpacity={shadeOf(0, 1)} strokeWidth=".6" aria-hidden>
    {Object.entries(outlines)
      .filter(([code]) => !without.split(',').includes(code))
      .map(([code, { d }]) => (
        <path key={code} data-country={code} d={d} vectorEffect="non-scaling-stroke" />
      ))}
  </g>
));
Land.displayName = 'Land';

export default WorldMap;
