import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './lazy-part';

const setUp = (failures: number) => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads <= failures) throw new Error('no chunk');
    return { default: ({ name }: { name: string }) => <p>Drawn for {name}</p> };
  });
  const place = (attempt: string) => (
    <ErrorBoundary resetKey={attempt} fallback={<p>Failed</p>}>
      <Suspense fallback="Loading">
        <Part name="Ines" />
      </Suspense>
    </ErrorBoundary>
  );
  const { rerender } = render(place('first'));
  return { loads: () => loads, drawAgain: (attempt: string) => rerender(place(attempt)) };
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('is loaded when it is first drawn, and once', async () => {
  const { loads, drawAgain } = setUp(0);
  expect(await screen.findByText('Drawn for Ines')).toBeVisible();
  drawAgain('second');
  expect(screen.getByText('Drawn for Ines')).toBeVisible();
  expect(loads()).toBe(1);
});

it('is requested again after a load that failed, and not before its boundary is reset', async () => {
  const { loads, drawAgain } = setUp(2);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(loads()).toBe(1);
  drawAgain('second');
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(loads()).toBe(2);
  drawAgain('third');
  expect(await screen.findByText('Drawn for Ines')).toBeVisible();
});
