import { fireEvent, screen } from '@testing-library/react';
import { createToasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form><div class="mq-toast" data-state="sent" hidden><button>Close</button></div></form>';
  createToasts(document, document.querySelector('form')!, () => undefined)('sent');
});
afterEach(() => jest.useRealTimers());

const passes = (seconds: number): void => void jest.advanceTimersByTime(seconds * 1000);
const toast = () => screen.queryByRole('button', { name: 'Close' });
const region = () => screen.getByRole('status');

it('goes after five seconds', () => {
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
