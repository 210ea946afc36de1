import type { BarSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, DataZoomComponentOption, GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { BARS_HEIGHT, isZoomable, largestOf, peakOf, SLIDER_HEIGHT, SLIDER_TOP, type Bar } from './bar';

export type BarChartOption = ComposeOption<
  BarSeriesOption | GridComponentOption | DataZoomComponentOption | AriaComponentOption
>;

/** Colours of the theme, as CSS has them. */
export interface BarColours {
  readonly data: string;
  readonly soft: string;
  readonly lamp: string;
  readonly lampEdge: string;
}

export interface BarChartLook {
  readonly label: string;
  readonly colours: BarColours;
  readonly isMoving: boolean;
}

/** What was not counted leaves a hair, so that the place can be seen; what was counted is higher than that. */
const HAIR = 2;
const LEAST = 4;

const itemOf = ({ count }: Bar, largest: number, isPeak: boolean, { data, lamp, lampEdge }: BarColours) => {
  const opacity = isPeak ? 1 : 0.36 + 0.44 * (count / largest);
  return {
    value: count === 0 ? 0 : Math.max(count, (largest * LEAST) / BARS_HEIGHT),
    itemStyle: isPeak ? { color: lamp, borderColor: lampEdge, borderWidth: 1, opacity } : { color: data, opacity },
    emphasis: {
      itemStyle: isPeak
        ? { color: lamp, borderColor: lampEdge, borderWidth: 1, opacity }
        : { color: data, opacity: 0.95 },
    },
  };
};

const seriesOf = (bars: readonly Bar[], colours: BarColours): BarSeriesOption => {
  const largest = largestOf(bars);
  const peak = peakOf(bars);
  return {
    type: 'bar',
    id: 'clicks',
    cursor: 'default',
    barCategoryGap: '17%',
    barMaxWidth: 28,
    barMinHeight: HAIR,
    itemStyle: { borderRadius: [4, 4, 0, 0] },
    data: bars.map((bar, place) => itemOf(bar, largest, place === peak, colours)),
  };
};

/** A slider below the marks, and what fingers and wheels do in the bars; a plain wheel is left to the page. */
const zoomOf = ({ data, soft }: BarColours): DataZoomComponentOption[] => [
  {
    type: 'inside',
    id: 'inside',
    minValueSpan: 6,
    zoomOnMouseWheel: 'ctrl',
    moveOnMouseWheel: 'shift',
    // A finger that goes up or down over the bars scrolls the page.
    preventDefaultMouseMove: false,
  },
  {
    type: 'slider',
    id: 'slider',
    minValueSpan: 6,
    left: 8,
    right: 8,
    top: SLIDER_TOP,
    height: SLIDER_HEIGHT,
    borderColor: 'transparent',
    backgroundColor: soft,
    fillerColor: 'transparent',
    dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: data, opacity: 0.2 } },
    selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: data, opacity: 0.64 } },
    handleStyle: { color: soft, borderColor: data },
    emphasis: { handleStyle: { color: soft, borderColor: data } },
    moveHandleSize: 0,
    showDetail: false,
    brushSelect: false,
  },
];

/**
 * One bar a figure, darker with its value, the peak in the colour of the lamp. Axes and their marks are left to the document,
 * which has the fonts; the axis pointer draws nothing and only tells which bar is meant.
 */
export const barChartOption = (bars: readonly Bar[], { label, colours, isMoving }: BarChartLook): BarChartOption => {
  const peak = bars[peakOf(bars) ?? -1];
  return {
    animation: isMoving,
    animationDuration: 240,
    animationDurationUpdate: 240,
    stateAnimation: { duration: isMoving ? 120 : 0 },
    aria: { enabled: true, label: { description: peak ? `${label}: ${peak.text}` : label } },
    grid: { left: 0, right: 0, top: 0, height: BARS_HEIGHT, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      show: false,
      data: bars.map(({ key }) => key),
      axisPointer: { show: true, type: 'none', label: { show: false } },
    },
    yAxis: { type: 'value', show: false, min: 0, max: largestOf(bars) },
    series: [seriesOf(bars, colours)],
    dataZoom: isZoomable(bars) ? zoomOf(colours) : [],
  };
};
