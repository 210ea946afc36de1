import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import QrDialog from './qr-dialog';

const address = 'https://marquee.example/@inesvidal/autumn-kiln';
const onClose = jest.fn();

let user: UserEvent;
beforeEach(async () => {
  fillBrowserGaps();
  onClose.mockClear();
  // A picture that never comes: what is scanned is for the browser test.
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise<void>(() => undefined) });
  const Dialog = () => (
    <QrDialog
      address={address}
      title="Autumn kiln sale"
      fileName="qr-autumn-kiln"
      picture={null}
      onClose={onClose}
      isCounted
    />
  );
  user = openAt(Dialog, '/dashboard');
  await screen.findByRole('dialog', { name: 'QR code' }, { timeout: 10_000 });
});

const own = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(`${name}: another colour`), { target: { value } });

describe('the dialog with the QR code', () => {
  it('shows the code of the address and what it leads to', () => {
    expect(screen.getByRole('img', { name: `QR code of ${address}` })).toBeVisible();
    expect(screen.getByText('Autumn kiln sale')).toBeVisible();
    expect(screen.getByText('marquee.example/@inesvidal/autumn-kiln')).toBeVisible();
    expect(screen.getByText('A scan counts as a click, from the source “QR code”.')).toBeVisible();
  });

  it('saves nothing before the code has been scanned', () => {
    expect(screen.getByText('Scanning the code ...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'PNG' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'SVG' })).toBeDisabled();
  });

  it('draws the colours and the dots that are chosen', async () => {
    const code = screen.getByRole('img', { name: /^QR code of/ });
    const round = code.querySelector('path')?.getAttribute('d');
    await user.click(within(screen.getByRole('group', { name: 'Background' })).getByLabelText('Colour #f4d9b0'));
    own('Colour', '#00338d');
    await user.click(screen.getByLabelText('Square'));
    expect(code.querySelector('rect')).toHaveAttribute('fill', '#f4d9b0');
    expect(code.querySelector('path')).toHaveAttribute('fill', '#00338d');
    expect(code.querySelector('path')?.getAttribute('d')).not.toBe(round);
  });

  it('has the mark in the middle, or nothing', async () => {
    const code = screen.getByRole('img', { name: /^QR code of/ });
    const withMark = code.querySelector('path')?.getAttribute('d');
    expect(screen.getByLabelText('Marquee')).toBeChecked();
    await user.click(screen.getByLabelText('Nothing'));
    expect(code.querySelector('path')?.getAttribute('d')).not.toBe(withMark);
    expect(code.querySelectorAll('rect')).toHaveLength(1);
  });

  it('says when a file cannot be shown in the middle', async () => {
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await user.upload(screen.getByLabelText('Your own picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This picture cannot be shown. Please choose another one.',
    );
    expect(screen.getByLabelText('Marquee')).toBeChecked();
    await user.click(screen.getByLabelText('Nothing'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what to do with a HEIC photo', async () => {
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    const photo = new File(['\0\0\0\x14ftypheic\0\0\0\0mif1'], 'a.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Your own picture'), photo);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is a HEIC photo\./);
  });

  it('keeps what was chosen while a picture for the middle was on its way', async () => {
    let decoded!: (picture: object) => void;
    Object.assign(window, { createImageBitmap: () => new Promise((resolve) => (decoded = resolve)) });
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,');
    const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
    drawing.mockReturnValue({ drawImage: () => undefined } as unknown as CanvasRenderingContext2D);
    await user.upload(screen.getByLabelText('Your own picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await user.click(screen.getByLabelText('Nothing'));
    await act(async () => decoded({ width: 10, height: 10, close: () => undefined }));
    expect(screen.getByLabelText('Nothing')).toBeChecked();
  });

  it('refuses light dots on a dark ground with a sentence', () => {
    own('Colour', '#fff4df');
    own('Background', '#1c1917');
    expect(screen.getByText(/^Many cameras cannot read light dots on a dark background\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'PNG' })).toBeDisabled();
  });

  it('copies the address, and closes with Escape', async () => {
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
