import { act, render, screen } from '@testing-library/react';
import { WindowedRows } from './windowed-rows';

type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** What each group learns of its place in the window. */
let told: ((entries: readonly Sight[]) => void)[];
const seen = (isIntersecting: boolean): Sight => ({ isIntersecting, boundingClientRect: new DOMRect(0, 0, 640, 240) });

beforeEach(() => {
  told = [];
  class Observer {
    constructor(listener: (entries: readonly Sight[]) => void) {
      told.push(listener);
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  render(<WindowedRows count={72} rowHeight={10} renderRow={(index) => <p key={index}>Row {index}</p>} />);
});

it('draws a group when it comes near', () => {
  expect(screen.queryByText('Row 24')).toBeNull();
  act(() => told[1]!([seen(true)]));
  expect(screen.getByText('Row 24')).toBeVisible();
  act(() => told[1]!([seen(false)]));
  expect(screen.queryByText('Row 24')).toBeNull();
});

it('draws a group that has come near since it went away', () => {
  act(() => told[1]!([seen(true)]));
  act(() => told[1]!([seen(false), seen(true)]));
  expect(screen.getByText('Row 24')).toBeVisible();
});
