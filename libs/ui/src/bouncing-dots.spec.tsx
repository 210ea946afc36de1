import { render, screen } from '@testing-library/react';
import { BouncingDots } from './bouncing-dots';

it('the loader is three dots that bounce one after the other, with a text that is read aloud', () => {
  shows('1.spinner');
  render(<BouncingDots label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const dots = [...screen.getByRole('status').querySelectorAll<HTMLElement>('.animate-bounce-dot')];
  expect(dots.map(({ style }) => style.animationDelay)).toEqual(['0ms', '120ms', '240ms']);
});
