import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button';

it('copies its text, and says so for two seconds', async () => {
  shows('2.links.copy', '4.copy', '9.copy');
  jest.useFakeTimers();
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyButton text="marquee.example/@ines" label="Copy the address" copiedLabel="Copied" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the address' })));
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(writeText.mock.calls).toEqual([['marquee.example/@ines']]);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  jest.useRealTimers();
});
