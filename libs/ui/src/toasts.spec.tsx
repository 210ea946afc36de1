import { render, screen, waitFor } from '@testing-library/react';
import { dismissToasts, toast, Toasts } from './toasts';

jest.mock('./toast-container', () => {
  throw new Error('no chunk');
});

let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says its news without its library where that cannot be loaded, and leaves the page as it is', async () => {
  render(
    <>
      <p>Forty rows in a new order</p>
      <Toasts label="Notifications" closeLabel="Close" />
    </>,
  );
  toast.error('Failed to save the order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the order');
  // React has met the part that could not be loaded.
  await waitFor(() => expect(String(reported.mock.calls)).toContain('no chunk'));
  expect(screen.getByText('Forty rows in a new order')).toBeVisible();
});

it('takes away what it says without its library', async () => {
  render(<Toasts label="Notifications" closeLabel="Close" />);
  toast.error('Failed to save the order');
  await screen.findByRole('alert');
  dismissToasts();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
