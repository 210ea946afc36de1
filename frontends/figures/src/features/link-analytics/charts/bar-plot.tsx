import { useTheme } from '@marquee/web-kit';
import { BarChart } from 'echarts/charts';
import { AriaComponent, DataZoomComponent, GridComponent } from 'echarts/components';
import { init, use as register, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isZoomable, type Bar, type BarWindow } from './bar';
import { barChartOption, type BarColours } from './bar-chart-option';

register([BarChart, GridComponent, DataZoomComponent, AriaComponent, SVGRenderer]);

interface BarPlotProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly window: BarWindow;
  readonly active: number | null;
  readonly onPoint: (active: number | null) => void;
  readonly onWindow: (window: BarWindow) => void;
}

const coloursAt = (element: HTMLElement): BarColours => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--mq-${name}`).trim();
  return { data: token('data'), soft: token('data-soft'), lamp: token('lamp'), lampEdge: token('lamp-edge') };
};

/** The axis pointer's report: the bar under the mouse or finger, or none. */
const pointedIn = (event: unknown): number | null => {
  const { axesInfo } = event as { readonly axesInfo?: readonly { readonly value: number }[] };
  return axesInfo?.[0]?.value ?? null;
};

const windowOf = (chart: ECharts): BarWindow | undefined => {
  const { dataZoom } = chart.getOption() as {
    readonly dataZoom?: readonly { readonly startValue?: number; readonly endValue?: number }[];
  };
  const { startValue: first, endValue: last } = dataZoom?.[0] ?? {};
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** Moves the window just so far that it holds the place. */
const windowWith = (place: number, { first, last }: BarWindow): BarWindow | undefined => {
  if (place < first) return { first: place, last: place + last - first };
  if (place > last) return { first: place - last + first, last: place };
  return undefined;
};

/** The bars themselves, drawn by echarts: a chunk of its own, loaded when bars are shown. */
const BarPlot = ({ label, bars, window, active, onPoint, onWindow }: BarPlotProps) => {
  const [theme] = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const point = useEffectEvent(onPoint);
  const zoomed = useEffectEvent(() => {
    const now = chart.current && windowOf(chart.current);
    if (now) onWindow(now);
  });

  useEffect(() => {
    if (place.current === null) return;
    const drawn = init(place.current, null, { renderer: 'svg' });
    chart.current = drawn;
    drawn.on('updateAxisPointer', (event) => point(pointedIn(event)));
    drawn.on('datazoom', () => zoomed());
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.current = null;
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    if (place.current === null) return;
    const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const option = barChartOption(bars, { label, colours: coloursAt(place.current), isMoving });
    chart.current?.setOption(option, { replaceMerge: ['dataZoom'] });
  }, [bars, label, theme]);

  const follow = useEffectEvent((to: number) => {
    const next = isZoomable(bars) ? windowWith(to, window) : undefined;
    if (next) chart.current?.dispatchAction({ type: 'dataZoom', startValue: next.first, endValue: next.last });
  });
  useEffect(() => {
    chart.current?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    if (active === null) return;
    follow(active);
    chart.current?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: active });
  }, [active]);

  return <div ref={place} className="absolute inset-0 touch-pan-y" />;
};

export default BarPlot;
