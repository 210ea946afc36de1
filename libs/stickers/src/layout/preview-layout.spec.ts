import fc from 'fast-check';
import type { PreviewInput } from '../picture-input';
import type { MeasureOf } from '../text/flow';
import { graphemesOf } from '../text/pieces';
import type { TextBlock } from './blocks';
import { layOutPreview, previewSize, type PreviewLayout } from './preview-layout';

/** Half an em for each grapheme. */
const measureOf: MeasureOf = () => (text) => graphemesOf(text).length / 2;
const picture = new Uint8Array();

const input: PreviewInput = {
  picture: 'preview',
  name: '@ines',
  about: 'Stoneware for slow tables.',
  titles: ['Kiln', 'Shop'],
  pictures: [picture, picture, picture],
  address: 'marquee.example/@ines',
};
const layOut = (changes: Partial<PreviewInput>): PreviewLayout => layOutPreview({ ...input, ...changes }, measureOf);
const textsOf = (block: TextBlock | null): string[] => block?.lines.map(({ text }) => text) ?? [];

describe('the layout of a preview', () => {
  it('says name, words, titles and address', () => {
    const { sign, about, titles, address } = layOut({});
    expect([textsOf(sign.name), textsOf(about), textsOf(titles), textsOf(address)]).toEqual([
      ['@ines'],
      ['Stoneware for slow tables.'],
      ['Kiln · Shop'],
      ['marquee.example/@ines'],
    ]);
  });

  it('lays the first picture uppermost in the middle and takes five at most', () => {
    const cards = (count: number) => layOut({ pictures: Array.from({ length: count }, () => picture) }).cards;
    expect(cards(1)).toMatchObject([{ picture: 0, x: 888, turn: 0 }]);
    expect(cards(2).map(({ x, turn }) => [x, turn])).toEqual([
      [923, 2.6],
      [853, -2.6],
    ]);
    expect(cards(6)).toHaveLength(5);
    expect(cards(6).at(-1)).toMatchObject({ picture: 0, x: 888, turn: 0 });
    expect(cards(5).map(({ y }) => y)).toEqual(
      cards(5)
        .map(({ y }) => y)
        .toSorted((one, other) => other - one),
    );
  });

  it('is in the middle, larger, where there is no picture', () => {
    const { sign, about, mark, address } = layOut({ pictures: [] });
    expect([sign.left, sign.width, sign.height]).toEqual([220, 760, 228]);
    expect(about?.lines[0]).toMatchObject({ align: 'center', x: 600 });
    expect(mark.left + address!.lines[0]!.x).toBeGreaterThan(600);
    expect(layOut({ pictures: [], address: null })).toMatchObject({ mark: { left: 578 }, address: null });
  });

  it('shrinks a long name, then cuts it', () => {
    expect(layOut({}).sign.name.size).toBe(72);
    const { text, size } = layOut({ name: 'a'.repeat(60) }).sign.name;
    expect([size, text.at(-1)]).toEqual([34, '…']);
  });

  it('keeps line ends while the words fit, and cuts the words after three lines', () => {
    expect(textsOf(layOut({ about: 'a\nb\nc' }).about)).toEqual(['a', 'b', 'c']);
    expect(textsOf(layOut({ about: 'a\nb\nc\nd' }).about)).toEqual(['a b c d']);
    const long = textsOf(layOut({ about: 'abcde '.repeat(40) }).about);
    expect(long).toHaveLength(3);
    expect(long[2]).toMatch(/…$/);
  });

  it('puts titles where the words would begin when there are none', () => {
    const { about, titles } = layOut({ about: ' ' });
    expect(about).toBeNull();
    expect(titles?.top).toBe(300);
    expect(layOut({ titles: ['', ' '] }).titles).toBeNull();
  });

  it('lets texts from right to left begin at the right of their column', () => {
    expect(layOut({ about: 'שלום' }).about?.lines[0]).toMatchObject({ direction: 'rtl', align: 'right', x: 564 });
  });

  it('has the @ of a name from right to left on the left, as the page has', () => {
    expect(layOut({ name: '@ליאת' }).sign.name.lines[0]).toMatchObject({ direction: 'ltr', align: 'center' });
  });

  it('keeps everything within the picture, one below the other', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 3 }), fc.nat({ max: 6 }), (name, about, titles, count) => {
        const layout = layOut({ name, about, titles, pictures: Array.from({ length: count }, () => picture) });
        const ends = [layout.sign.top, layout.sign.top + layout.sign.height];
        for (const block of [layout.about, layout.titles]) if (block) ends.push(block.top, block.bottom);
        ends.push(layout.mark.top, layout.mark.top + layout.mark.height, previewSize.height);
        expect(ends).toEqual(ends.toSorted((one, other) => one - other));
        for (const { x } of layout.cards) expect(x).toBeLessThanOrEqual(previewSize.width - 102);
      }),
    );
  });
});
