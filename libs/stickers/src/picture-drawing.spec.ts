import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { squareCodeOn } from '@marquee/test-kit/square-code';
import { wordsOn } from '@marquee/test-kit/words-on';
import type { DrawnInput, PreviewInput } from './picture-input';
import { createPicturePainter, type PicturePainter } from './picture-painter';
import { pictureCases, pollCases, previewCases, questionCases, stickerCases } from './testing/picture-cases';

const golden = (name: string): string => join(__dirname, 'testing/golden', `${name}.png`);
const frontends = join(__dirname, '../../../frontends');
/** Half the size: the file is small, and the smoothing of edges counts for little. */
const halved = (png: Uint8Array) => sharp(png).resize({ width: 400 }).flatten({ background: '#808080' });

const landingPicture = (name: string): Promise<Buffer> =>
  sharp(join(frontends, 'shell/src/landing/pictures', `${name}.svg`))
    .png()
    .toBuffer();

/** The sign of the product over what it offers, next to the pictures of the landing page. */
const landingCard = async (): Promise<PreviewInput> => ({
  picture: 'preview',
  name: 'Marquee',
  about: 'Your Online Marketing Agent',
  titles: ['Links', 'Profiles', 'Social', 'Photos', 'Analytics'],
  pictures: await Promise.all(['portrait', 'plate', 'kiln', 'moon-jar', 'branch'].map(landingPicture)),
  address: null,
});

interface Difference {
  /** Of all samples, from 0 to 255. */
  readonly mean: number;
  /** The part of the samples that differ by more than a quarter of the range. */
  readonly far: number;
}

const differenceOf = (one: Buffer, other: Buffer): Difference => {
  let sum = 0;
  let far = 0;
  for (let index = 0; index < one.length; index += 1) {
    const difference = Math.abs(one[index]! - other[index]!);
    sum += difference;
    if (difference > 64) far += 1;
  }
  return { mean: sum / one.length, far: far / one.length };
};

describe('a drawn picture', () => {
  let painter: PicturePainter;
  const drawn = new Map<DrawnInput, Uint8Array>();
  beforeAll(async () => {
    // Of the usual priority: the other tests of a busy machine would leave it little of a processor.
    painter = createPicturePainter({ niceness: 0 });
    for (const input of [...Object.values(stickerCases), ...Object.values(pictureCases)])
      if (!drawn.has(input)) drawn.set(input, await painter.draw('owner', input));
  });
  afterAll(() => painter.close());

  it('is the same, whatever was drawn before it', async () => {
    const again = await painter.draw('owner', stickerCases.markup);
    expect(Buffer.from(again).equals(drawn.get(stickerCases.markup)!)).toBe(true);
  });

  // UPDATE_GOLDEN=1 draws the pictures again: look at each before it is committed.
  it.each(Object.entries(pictureCases))('looks like its golden picture: %s', async (name, input) => {
    const small = halved(drawn.get(input)!);
    if (process.env['UPDATE_GOLDEN']) {
      writeFileSync(golden(name), await small.clone().png({ palette: true, colours: 48, effort: 10 }).toBuffer());
    }
    const [one, other] = await Promise.all(
      [small, sharp(readFileSync(golden(name))).removeAlpha()].map((image) =>
        image.raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect([one!.info.width, one!.info.height]).toEqual([other!.info.width, other!.info.height]);
    const { mean, far } = differenceOf(one!.data, other!.data);
    expect(mean).toBeLessThan(2);
    expect(far).toBeLessThan(0.002);
  });

  it.each(Object.entries(stickerCases))('has a square code that a camera reads: %s', async (_name, input) => {
    // Smaller than in a story, and compressed as one is.
    const shared = sharp(drawn.get(input)!).resize({ width: 600 }).jpeg({ quality: 60 });
    expect(await squareCodeOn(await shared.toBuffer())).toBe(input.check.address);
  });

  it('is a JPEG of 1200 by 630 pixels and at most 300 kB for a page, whatever pictures the page has', async () => {
    const unreadable = new Uint8Array([1, 2, 3]);
    for (const pictures of [[], [unreadable], [unreadable, ...previewCases.preview.pictures]]) {
      const jpeg = await painter.draw('owner', { ...previewCases.preview, pictures });
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(jpeg.length).toBeLessThan(300_000);
    }
  });

  it('is a JPEG of 1200 by 630 pixels and at most 300 kB for a question, with words that a machine reads', async () => {
    const jpeg = drawn.get(questionCases.question)!;
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(300_000);
    expect(await wordsOn(Buffer.from(jpeg))).toContain(questionCases.question.question);
  });

  // UPDATE_GOLDEN=1 writes them again.
  it.each([
    ['pages without one of their own', 'visitor/src/icons/preview.jpg', () => previewCases.previewGeneral],
    ['the landing page', 'shell/public/social-card.jpg', landingCard],
  ])('is the one that a front end has for %s', async (_, name, input) => {
    const file = join(frontends, name);
    const picture = await painter.draw('owner', await input());
    if (process.env['UPDATE_GOLDEN']) writeFileSync(file, picture);
    const [one, other] = await Promise.all(
      [picture, readFileSync(file)].map((image) => sharp(image).raw().toBuffer({ resolveWithObject: true })),
    );
    expect([other!.info.width, other!.info.height]).toEqual([1200, 630]);
    expect(differenceOf(one!.data, other!.data).mean).toBeLessThan(2);
  });

  it('is a PNG, 800 pixels wide, with transparent corners', async () => {
    shows('9.images.size');
    const png = drawn.get(stickerCases.latin)!;
    const { width, height, format, hasAlpha } = await sharp(png).metadata();
    expect({ width, height, format, hasAlpha }).toEqual({ width: 800, height: 971, format: 'png', hasAlpha: true });
    const pixels = await sharp(png).raw().toBuffer();
    const alphaAt = (x: number, y: number): number => pixels[(y * 800 + x) * 4 + 3]!;
    expect([alphaAt(0, 0), alphaAt(799, 0), alphaAt(0, 970), alphaAt(799, 970), alphaAt(400, 500)]).toEqual([
      0, 0, 0, 0, 255,
    ]);
  });

  it('has text that a machine reads', async () => {
    const textOf = (input: DrawnInput): Promise<string> => wordsOn(Buffer.from(drawn.get(input)!));
    const { latin } = stickerCases;
    const sticker = await textOf(latin);
    for (const words of [latin.title, latin.message, latin.reply]) expect(sticker).toContain(words);
    expect(sticker.replaceAll(' ', '')).toContain('marquee.example/@inesvidal');
    const poll = await textOf(pollCases.poll);
    for (const words of [pollCases.poll.question, 'Celadon', '38%', 'Cobalt', '12%']) expect(poll).toContain(words);
  });
});
