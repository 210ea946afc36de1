import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

it('stays open when a toast above it is pressed, and closes when the page next to it is', async () => {
  const onClose = jest.fn();
  render(
    <>
      <p>Page</p>
      <div className="Toastify">
        <button type="button">Undo</button>
      </div>
      <Dialog open onClose={onClose} title="Recovery codes">
        <p>Shown once</p>
      </Dialog>
    </>,
  );
  expect(await screen.findByText('Shown once')).toBeVisible();
  // Radix listens from the next turn on.
  await new Promise((resolve) => setTimeout(resolve));
  const press = (text: string) => fireEvent.pointerDown(screen.getByText(text), { button: 0, pointerType: 'mouse' });
  press('Undo');
  expect(onClose).not.toHaveBeenCalled();
  press('Page');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('begins at its first field, and where it has none at its cross', async () => {
  const dialogWith = (field: ReactNode) => (
    <Dialog open onClose={jest.fn()} title="Change password" closeLabel="Close">
      {field}
    </Dialog>
  );
  const { unmount } = render(dialogWith(<input aria-label="Current password" />));
  expect(await screen.findByRole('textbox', { name: 'Current password' })).toHaveFocus();
  unmount();
  render(dialogWith(<p>Nothing to fill in</p>));
  expect(await screen.findByRole('button', { name: 'Close' })).toHaveFocus();
});
