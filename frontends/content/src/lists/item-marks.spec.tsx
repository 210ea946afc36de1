import { render, screen } from '@testing-library/react';
import { LocaleProvider } from '@marquee/web-kit';
import { ItemTimes } from './item-marks';

const createdAt = '2025-11-01T08:00:00.000Z';
const draw = (updatedAt: string) =>
  render(
    <LocaleProvider>
      <ItemTimes createdAt={createdAt} updatedAt={updatedAt} />
    </LocaleProvider>,
  ).container;

it.each([
  ['an item as it was made', createdAt, 'Created 1 Nov 2025'],
  ['a change on another day', '2025-11-03T08:00:00.000Z', 'Created 1 Nov 2025, updated 3 Nov 2025'],
  ['a change on the same day', '2025-11-01T09:05:00.000Z', 'Created 1 Nov 2025 at 08:00, updated at 09:05'],
])('says when it was made and changed: %s', (_, updatedAt, text) => {
  shows('2.links.details');
  expect(draw(updatedAt)).toHaveTextContent(new RegExp(`^${text}$`));
});

it('has the whole moment behind a day', () => {
  draw(createdAt);
  const day = screen.getByText('1 Nov 2025');
  expect(day).toHaveAttribute('datetime', createdAt);
  expect(day).toHaveAttribute('title', '1 Nov 2025, 08:00');
});
