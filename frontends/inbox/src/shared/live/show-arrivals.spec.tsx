import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ShowArrivals } from './show-arrivals';

/** A list whose first card lies `top` px below the upper edge of the window. */
const List = ({ top }: { readonly top: number }) => {
  const list = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(['a new card']);
  const [cards, setCards] = useState(['a card']);
  const show = (): void => {
    setCards([...waiting, ...cards]);
    setWaiting([]);
  };
  const place = (element: HTMLDivElement | null): void => {
    list.current = element;
    if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 640, 4000);
  };
  return (
    <>
      <ShowArrivals list={list} arrivals={{ count: waiting.length, show }} text="Show what is new" />
      <div ref={place} tabIndex={-1} aria-label="the list">
        {cards.map((card) => (
          <p key={card}>{card}</p>
        ))}
      </div>
    </>
  );
};

const press = async (top: number): Promise<readonly unknown[]> => {
  const scrolled: unknown[] = [];
  jest.spyOn(window, 'scrollBy').mockImplementation((by) => void scrolled.push([by, screen.queryByText('a new card')]));
  render(<List top={top} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show what is new' }));
  expect(screen.getByText('a new card')).toBeVisible();
  expect(screen.getByLabelText('the list')).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  return scrolled;
};

describe('the button that shows what has arrived', () => {
  it('leads up to the first card where that is scrolled away, once the new card is there', async () => {
    expect(await press(-2000)).toEqual([[{ top: -2140 }, expect.any(HTMLElement)]]);
  });

  it('leaves the page where it is while the first card is in sight', async () => {
    expect(await press(300)).toEqual([]);
  });
});
