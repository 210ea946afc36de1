import { act, screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { useState } from 'react';
import CropDialog from './crop-dialog';

/** Encodes the canvas whose pixels were requested. */
let encode: BlobCallback | undefined;
let cropped: File[];

beforeEach(() => {
  fillBrowserGaps();
  encode = undefined;
  cropped = [];
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => void (encode = done));
});

let choose: (src: string | null) => void;

const Cropping = () => {
  const [src, setSrc] = useState<string | null>('/kiln.png');
  choose = setSrc;
  return src === null ? null : (
    <CropDialog src={src} onClose={() => setSrc(null)} onCropped={(file) => cropped.push(file)} />
  );
};

it.each([
  ['is taken', () => undefined, 1],
  ['is not taken after the dialog was closed', () => choose(null), 0],
  ['is not taken after another picture was chosen', () => choose('/bowl.png'), 0],
])('the part that was requested %s', async (_case, meanwhile, times) => {
  const user = openAt(Cropping, '/edit');
  await user.click(await screen.findByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(encode).toBeDefined());
  act(meanwhile);
  await act(async () => encode?.(new Blob(['pixels'], { type: 'image/png' })));
  expect(cropped).toHaveLength(times);
});
