import { cropped } from './crop-picture';

/** The size of the canvas whose pixels were encoded. */
let encoded: readonly number[];

beforeEach(() => {
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    encoded = [this.width, this.height];
    done(new Blob(['pixels'], { type: 'image/png' }));
  });
});

it.each([
  ['of a phone', 8000, 6000, 2560, 1920],
  ['on end', 12_000, 16_000, 1920, 2560],
  ['that is small', 800, 600, 400, 300],
  ['as high as a line', 9000, 1, 2560, 1],
])('half of a picture %s is no larger than what is kept of it', async (_, naturalWidth, naturalHeight, ...size) => {
  const image = Object.defineProperties(new Image(), {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  const file = await cropped(image, { x: 25, y: 25, width: 50, height: 50 });
  expect([encoded, file.type]).toEqual([size, 'image/png']);
});
