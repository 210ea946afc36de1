import { createEvent, fireEvent, screen } from '@testing-library/react';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import WorldMap from './world-map';

beforeAll(fillBrowserGaps);

const at = { coords: { clientX: 400, clientY: 100 } };
const open = (byCountry: Readonly<Record<string, number>> = { PT: 3, BR: 1 }) => {
  const user = openAt(() => <WorldMap byCountry={byCountry} />, '/');
  const map = screen.getByLabelText(/^World map of clicks/);
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 868, height: 384 }) as DOMRect;
  const portugal = map.querySelector('[data-country="PT"]')!;
  /** As browsers do: a finger that is lifted has left what it touched. */
  const tap = async (target: Element) => {
    await user.pointer({ keys: '[TouchA]', target, ...at });
    fireEvent(target, Object.assign(createEvent.pointerOut(target), { pointerType: 'touch' }));
  };
  return { user, map, portugal, tap };
};
const tooltip = () => screen.queryByText(/^Portugal: /);

describe('a country that is tapped', () => {
  it('stays named after the finger was lifted', async () => {
    const { portugal, tap } = open();
    await tap(portugal);
    expect(tooltip()).toBeVisible();
  });

  it.each<[string, (map: Element) => Element]>([
    ['on the sea', (map) => map],
    ['next to the map', () => document.body],
  ])('is deselected by a tap %s', async (_, elsewhere) => {
    // Nothing counted: the map takes no focus that it could lose.
    const { map, portugal, tap } = open({});
    await tap(portugal);
    expect(tooltip()).toBeVisible();
    await tap(elsewhere(map));
    expect(tooltip()).toBeNull();
  });

  it('is deselected when the finger scrolls the page', async () => {
    const { user, map, portugal } = open();
    await user.pointer({ keys: '[TouchA>]', target: portugal, ...at });
    expect(tooltip()).toBeVisible();
    fireEvent.pointerCancel(map);
    expect(tooltip()).toBeNull();
  });
});

it('deselects a country when the mouse leaves the map', async () => {
  const { user, portugal } = open();
  await user.pointer({ target: portugal, ...at });
  expect(tooltip()).toBeVisible();
  await user.pointer({ target: document.body });
  expect(tooltip()).toBeNull();
});
