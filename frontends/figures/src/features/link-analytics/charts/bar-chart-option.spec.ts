import type { BarSeriesOption } from 'echarts/charts';
import type { Bar } from './bar';
import { barChartOption } from './bar-chart-option';

const colours = { data: '#3d2f20', soft: '#e6ddce', lamp: '#ffb43d', lampEdge: '#b06a10' };
const look = { label: 'Time Distribution', colours, isMoving: true };
const barsOf = (...counts: number[]): Bar[] =>
  counts.map((count, place) => ({ key: String(place), count, text: `${count} clicks at ${place}:00` }));
const drawnFor = (...counts: number[]) => {
  const [series] = barChartOption(barsOf(...counts), look).series as BarSeriesOption[];
  return (series?.data ?? []) as readonly { readonly value: number; readonly itemStyle: object }[];
};

it('darkens a bar with its value, and lights the first of the largest', () => {
  expect(drawnFor(0, 50, 100, 100).map(({ itemStyle }) => itemStyle)).toEqual([
    { color: colours.data, opacity: 0.36 },
    { color: colours.data, opacity: 0.58 },
    { color: colours.lamp, borderColor: colours.lampEdge, borderWidth: 1, opacity: 1 },
    { color: colours.data, opacity: 0.8 },
  ]);
});

it('draws what was counted, and one click among thousands four pixels high', () => {
  const values = drawnFor(0, 1, 1010).map(({ value }) => value);
  expect(values).toEqual([0, 40, 1010]);
  expect(barChartOption(barsOf(0, 1, 1010), look).yAxis).toMatchObject({ min: 0, max: 1010 });
});

it('lights no bar while nothing was counted, and names no peak', () => {
  expect(drawnFor(0, 0).map(({ itemStyle }) => itemStyle)).toEqual([
    { color: colours.data, opacity: 0.36 },
    { color: colours.data, opacity: 0.36 },
  ]);
  const descriptionOf = (...counts: number[]) => barChartOption(barsOf(...counts), look).aria;
  expect(descriptionOf(0, 0)).toMatchObject({ label: { description: 'Time Distribution' } });
  expect(descriptionOf(2, 7)).toMatchObject({ label: { description: 'Time Distribution: 7 clicks at 1:00' } });
});

it('offers a slider from 61 bars on, and leaves the plain wheel to the page', () => {
  expect(barChartOption(barsOf(...Array<number>(60).fill(1)), look).dataZoom).toEqual([]);
  expect(barChartOption(barsOf(...Array<number>(61).fill(1)), look).dataZoom).toMatchObject([
    { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: 'shift' },
    { type: 'slider' },
  ]);
});

it('moves nothing for people who asked for that', () => {
  expect(barChartOption(barsOf(1), { ...look, isMoving: false })).toMatchObject({
    animation: false,
    stateAnimation: { duration: 0 },
  });
});
