import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import type { SharedProduct } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { describeScreens } from '@marquee/test-kit/sizes';

const photo = { width: 12_000, height: 9000 };
const colours = { red: [220, 30, 30], green: [30, 160, 60], blue: [40, 60, 210], white: [245, 245, 245] } as const;
type Colour = keyof typeof colours;
const rgb = (colour: Colour) => {
  const [r, g, b] = colours[colour];
  return { r, g, b };
};

/** A photo of 108 megapixels as a phone stores it: its quarters, as they are in the file, and the way that it is to be turned. */
const photoOf = async (orientation: number): Promise<Buffer> => {
  const quarter = (colour: Colour, left: number, top: number) => ({
    input: {
      create: { width: photo.width / 2, height: photo.height / 2, channels: 3 as const, background: rgb(colour) },
    },
    left: (left * photo.width) / 2,
    top: (top * photo.height) / 2,
  });
  return sharp({ create: { ...photo, channels: 3, background: rgb('red') }, limitInputPixels: false })
    .composite([quarter('green', 1, 0), quarter('blue', 0, 1), quarter('white', 1, 1)])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
};

const nearest = (pixel: Uint8Array): Colour => {
  const distance = (colour: Colour) => Math.hypot(...colours[colour].map((value, n) => value - pixel[n]!));
  return (Object.keys(colours) as Colour[]).reduce((best, each) => (distance(each) < distance(best) ? each : best));
};

/** The colours of the quarters of a picture, from its upper left to its lower right. */
const quartersOf = async (file: Buffer): Promise<Colour[]> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((y) =>
    [1, 3].map((x) => {
      const at = 3 * (Math.floor((y * info.height) / 4) * info.width + Math.floor((x * info.width) / 4));
      return nearest(data.subarray(at, at + 3));
    }),
  );
};

describeScreens('a photo of 108 megapixels', (size) => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([size.share(), launchBrowser()]);
    await signUp(product, 'ines-large');
    const context = await person(browser);
    context.setDefaultTimeout(30_000);
    await signIn(context, product, 'ines-large');
    page = await context.newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  it.each([
    ['lies as it was taken', 1, [1280, 960], ['red', 'green', 'blue', 'white']],
    ['was taken upright', 6, [1280, 1707], ['blue', 'red', 'white', 'green']],
    ['was taken by a mirroring camera', 2, [1280, 960], ['green', 'red', 'white', 'blue']],
  ])('is made smaller in the browser and the right way up where it %s', async (_, orientation, sides, quarters) => {
    const buffer = await photoOf(orientation);
    await page.goto(`${product.url}/create/photo`);
    await page.getByLabel('Unique name').fill(`large-${orientation}`);
    const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
    const chooser = page.locator('input[type=file]');
    await chooser.waitFor({ state: 'attached' });
    await chooser.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    expect(Number(await (await sent).request().headerValue('content-length'))).toBeLessThan(buffer.length);
    const stored = page.waitForResponse(
      (response) => response.url().endsWith('/api/content') && response.request().method() === 'POST',
    );
    const created = page.getByText('Photo created');
    await actAndSee(() => page.getByRole('button', { name: 'Create Photo' }).click(), created);
    const { item } = (await (await stored).json()) as { item: { imageUrl: string } };
    const file = Buffer.from(await (await fetch(new URL(item.imageUrl, product.url))).arrayBuffer());
    const { width, height, orientation: left } = await sharp(file).metadata();
    expect([width, height, left]).toEqual([...sides, undefined]);
    expect(await quartersOf(file)).toEqual(quarters);
  });
});
