import fc from 'fast-check';
import type { StickerInput } from '../picture-input';
import { layOutSticker, type StickerLayout } from './sticker-layout';
import type { MeasureOf } from '../text/flow';
import { graphemesOf } from '../text/pieces';

/** Half an em for each grapheme, an em for an East Asian one. */
const measureOf: MeasureOf = () => (text) =>
  graphemesOf(text).reduce((width, grapheme) => width + (/[\u3000-\u9fff\uac00-\ud7ff]/.test(grapheme) ? 1 : 0.5), 0);

const input: StickerInput = {
  picture: 'sticker',
  title: 'Ask me',
  message: 'Hello',
  reply: 'Hi',
  username: 'inesvidal',
  publicHost: 'marquee.example',
  check: { path: '/s/7Q4M-KX2P-9BTR', address: 'HTTPS://MARQUEE.EXAMPLE/S/7Q4MKX2P9BTR' },
};
const layOut = (changes: Partial<StickerInput>): StickerLayout => layOutSticker({ ...input, ...changes }, measureOf);
const messageLines = (message: string): string[] => layOut({ message }).message.lines.map(({ text }) => text);
const textOf = (layout: StickerLayout, block: 'title' | 'address'): string =>
  layout[block].lines.map(({ text }) => text).join();

describe('the layout of a sticker', () => {
  it('draws a short message and its reply at the largest size', () => {
    const { message, reply } = layOut({});
    expect([message.size, reply?.size]).toEqual([48, 40]);
  });

  it('breaks lines at spaces, which vanish', () => {
    expect(messageLines('aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd')).toEqual([
      'aaaaaaaaa bbbbbbbbb',
      'ccccccccc ddddddddd',
    ]);
  });

  it('breaks a word that is longer than a line', () => {
    expect(messageLines(`a ${'b'.repeat(40)} c`)).toEqual(['a', 'b'.repeat(28), `${'b'.repeat(12)} c`]);
  });

  it('breaks Chinese text, which has no spaces', () => {
    expect(messageLines('窯'.repeat(20))).toEqual(['窯'.repeat(14), '窯'.repeat(6)]);
  });

  it('keeps the line ends that were typed', () => {
    expect(messageLines('a\n\n\n\nb')).toEqual(['a', '', 'b']);
  });

  it('shrinks both texts until they fit', () => {
    shows('9.images.story');
    const { message, reply, height } = layOut({ message: '窯'.repeat(280), reply: '窯'.repeat(280) });
    expect(message.size).toBeLessThan(48);
    expect(message.size).toBeGreaterThan(16);
    expect(reply?.size).toBeCloseTo((message.size * 5) / 6);
    expect(message.bottom - message.top + reply!.bottom - reply!.top).toBeLessThanOrEqual(1200);
    expect(height).toBeLessThan(1920);
  });

  it('makes spaces of line ends rather than lose words', () => {
    const { message } = layOut({ message: Array.from({ length: 140 }, () => 'a').join('\n') });
    expect(message.size).toBe(48);
    expect(message.lines.map(({ text }) => text).join(' ')).toBe(Array.from({ length: 140 }, () => 'a').join(' '));
  });

  it('cuts what does not fit at the smallest size, with an ellipsis', () => {
    const wide = '\u4e00'.repeat(20_000);
    const { message, reply, height } = layOut({ message: wide, reply: wide });
    expect(message.size).toBe(16);
    expect(message.lines.at(-1)?.text).toMatch(/…$/);
    expect(reply?.lines.at(-1)?.text).toMatch(/…$/);
    expect(height).toBeLessThan(1920);
  });

  it('aligns each paragraph by its first strong letter', () => {
    const { message, reply } = layOut({ message: 'שלום\n12\nabc', reply: 'سلام' });
    expect(message.lines.map(({ direction, align, x }) => [direction, align, x])).toEqual([
      ['rtl', 'right', 740],
      ['rtl', 'right', 740],
      ['ltr', 'left', 60],
    ]);
    expect(reply?.lines[0]?.align).toBe('right');
  });

  it('shrinks a long title, and cuts it at its smallest size', () => {
    expect(layOut({ title: 'a'.repeat(40) }).title.size).toBe(34);
    const cut = layOut({ title: 'a'.repeat(80) });
    expect(cut.title.size).toBe(28);
    expect(textOf(cut, 'title')).toBe(`${'a'.repeat(47)}…`);
  });

  it('shows the short public address', () => {
    shows('9.images.link');
    expect(textOf(layOut({}), 'address')).toBe('marquee.example/@inesvidal');
  });

  it('has address and code in its foot, also when there is no reply', () => {
    for (const reply of [null, '', ' \n']) {
      const layout = layOut({ reply });
      expect(layout.reply).toBeNull();
      expect(layout.height - layout.footStart).toBe(213);
      expect(layout.codePath.lines.map(({ text }) => text)).toEqual(['/s/7Q4M-KX2P-9BTR']);
    }
  });

  it.each([
    ['HTTPS://MARQUEE.EXAMPLE/S/7Q4MKX2P9BTR', 25, 5],
    ['HTTPS://LINKS.OF.MARQUEE.EXAMPLE:3000/S/7Q4MKX2P9BTR', 29, 4],
    [`HTTPS://${'A'.repeat(40)}.EXAMPLE/S/7Q4MKX2P9BTR`, 33, 3],
  ])('places the square code of %s in whole pixels, free on all sides', (address, size, moduleSize) => {
    const { squareCode, height, reply, address: written } = layOut({ check: { path: '/s/1', address } });
    expect([squareCode.modules.length, squareCode.moduleSize]).toEqual([size, moduleSize]);
    const [quiet, side] = [4 * moduleSize, size * moduleSize];
    expect(squareCode.left + side).toBe(740);
    expect(squareCode.top).toBeGreaterThanOrEqual(reply!.bottom + quiet);
    expect(squareCode.top + side + quiet).toBeLessThanOrEqual(height);
    expect(Number.isInteger(squareCode.top)).toBe(true);
    const [line] = written.lines;
    expect(line!.x + line!.text.length * 0.5 * written.size).toBeLessThanOrEqual(squareCode.left - quiet);
  });

  it('shrinks a long address next to the square code', () => {
    const { address } = layOut({ username: 'averyveryverylongusername30char', publicHost: 'links.marquee.example' });
    expect(address.size).toBeLessThan(28);
  });

  it('keeps texts of any kind in their places, one below the other', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, (message, reply) => {
        const layout = layOut({ message, reply });
        const blocks = [layout.title, layout.message, layout.reply ?? [], layout.address].flat();
        for (const [index, block] of blocks.entries()) {
          expect(block.top).toBeGreaterThanOrEqual(blocks[index - 1]?.bottom ?? 0);
          for (const { baseline } of block.lines) {
            expect(baseline).toBeGreaterThan(block.top);
            expect(baseline).toBeLessThan(block.bottom);
          }
        }
        expect(layout.height).toBeGreaterThan(layout.address.bottom);
        expect(Number.isInteger(layout.height)).toBe(true);
      }),
    );
  });
});
