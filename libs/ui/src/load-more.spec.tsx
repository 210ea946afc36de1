import { fireEvent, render, screen } from '@testing-library/react';
import { LoadMore } from './load-more';

/** A window whose reader is near the end of the list, or not. */
let isNear: boolean;
beforeEach(() => {
  isNear = false;
  class Window {
    constructor(private readonly told: IntersectionObserverCallback) {}
    observe(): void {
      this.told([{ isIntersecting: isNear } as IntersectionObserverEntry], this as never);
    }
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Window });
});

const open = () => {
  const onLoad = jest.fn();
  const more = (isLoading: boolean, hasFailed = false) => (
    <LoadMore
      isLoading={isLoading}
      hasFailed={hasFailed}
      onLoad={onLoad}
      texts={{ show: 'Load more', loading: 'Loading', failed: 'More could not be loaded.' }}
    />
  );
  const { rerender } = render(more(false));
  return { onLoad, show: (...state: Parameters<typeof more>) => rerender(more(...state)) };
};
const press = () => fireEvent.click(screen.getByRole('button'));

describe('the way to more', () => {
  it('loads when it is pressed, once at a time', () => {
    const { onLoad, show } = open();
    press();
    show(true);
    press();
    expect(onLoad).toHaveBeenCalledTimes(1);
  });

  it('loads page after page while the reader is near the end', () => {
    isNear = true;
    const { onLoad, show } = open();
    show(true);
    show(false);
    expect(onLoad).toHaveBeenCalledTimes(2);
  });

  it('says that more could not be loaded, and then waits for the button', () => {
    isNear = true;
    const { onLoad, show } = open();
    show(true);
    show(false, true);
    screen.getByRole('alert');
    expect(onLoad).toHaveBeenCalledTimes(1);
    press();
    expect(onLoad).toHaveBeenCalledTimes(2);
  });
});
