import { fireEvent, screen } from '@testing-library/react';
import { createToasts } from './toasts';

let show: (state: string) => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<form><div class="mq-toast" data-state="failed" hidden><p>Failed</p><p hidden>Too many</p><button>Close</button></div></form>';
  show = createToasts(document, document.querySelector('form')!, () => undefined);
  show('failed');
});
afterEach(() => jest.useRealTimers());

const passes = (seconds: number): void => void jest.advanceTimersByTime(seconds * 1000);
const toast = () => screen.queryByRole('button', { name: 'Close' });
const region = () => screen.getByRole('status');

it('shows the text of its state alone', () => {
  const isShown = (text: string): boolean => !screen.getByText(text).hidden;
  expect([isShown('Failed'), isShown('Too many')]).toEqual([true, false]);
  show('tooMany');
  expect([isShown('Failed'), isShown('Too many')]).toEqual([false, true]);
});

it('goes after five seconds', () => {
  shows('1.toasts.place', '9.toast');
  passes(4.9);
  expect(toast()).not.toBeNull();
  passes(0.2);
  expect(toast()).toBeNull();
});

it('waits while it is pointed at, also where it gets the focus meanwhile', () => {
  passes(1);
  fireEvent.pointerEnter(region());
  passes(3);
  fireEvent.focusIn(toast()!);
  fireEvent.focusOut(toast()!);
  passes(3.9);
  expect(toast()).not.toBeNull();
  passes(0.2);
  expect(toast()).toBeNull();
});
