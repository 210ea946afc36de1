import { act, render, screen } from '@testing-library/react';
import { LocaleProvider } from '@marquee/web-kit';
import { Age } from './age';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse('2026-11-22T12:00:00.000Z');

const show = (age: number) =>
  render(
    <LocaleProvider>
      <Age timestamp={new Date(now - age).toISOString()} />
    </LocaleProvider>,
  );

describe('the age of a message', () => {
  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    [0, 'Just now'],
    [-5 * minute, 'Just now'],
    [minute - 1, 'Just now'],
    [minute, '1m ago'],
    [60 * minute - 1, '59m ago'],
    [60 * minute, '1h ago'],
    [day - 1, '23h ago'],
    [day, '1d ago'],
    [7 * day - 1, '6d ago'],
    [7 * day, '1w ago'],
    [30 * day - 1, '4w ago'],
    [30 * day, '1mo ago'],
    [365 * day - 1, '12mo ago'],
    [365 * day, '1y ago'],
  ])('shows %i ms as “%s”', (age, text) => {
    shows('2.dms.row');
    show(age);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('grows while it is on the screen', () => {
    show(0);
    act(() => void jest.advanceTimersByTime(2 * minute));
    expect(screen.getByText('2m ago')).toBeInTheDocument();
  });
});
