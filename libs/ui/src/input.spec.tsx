import { render, screen } from '@testing-library/react';
import { Counter } from './input';

describe('a counter', () => {
  it.each([
    ['is not read out', 179, 'off'],
    ['is read out', 180, 'polite'],
    ['is read out', 201, 'polite'],
  ])('%s at %d of 200 characters', (_, count, live) => {
    render(<Counter count={count} max={200} />);
    expect(screen.getByText(`${count} / 200`)).toHaveAttribute('aria-live', live);
  });
});
