import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageTags } from '@marquee/page/cards';
import { pageFacts } from './page-facts';

const address = 'https://vidal.example/';

const factsOf = (name: string) =>
  pageFacts(
    readPageTags(readFileSync(join(__dirname, '../testing/pages', name), 'utf8')),
    'https://vidal.example/shop/autumn',
  );

it('takes what Open Graph says before what the page says elsewhere, and three pictures', () => {
  expect(factsOf('shop.html')).toEqual({
    title: 'Autumn kiln sale',
    description: 'Forty pots from the wood firing. First come.',
    color: '#f4d9b0',
    pictures: [
      'https://vidal.example/media/pots.jpg',
      'https://cdn.vidal.example/cups.jpg',
      'https://vidal.example/media/tiles.png',
    ],
  });
});

it('takes the thing that JSON-LD describes, and resolves addresses against the base of the page', () => {
  expect(factsOf('recipe.html')).toEqual({
    title: 'Ginger cake',
    description: 'Dark, with a lemon glaze.',
    color: null,
    pictures: ['https://cake.example/ginger.webp', 'https://cake.example/ginger-2.webp'],
  });
});

it('takes title, description and icon of a page that has nothing else', () => {
  expect(factsOf('plain.html')).toEqual({
    title: 'Letters & notes from the studio',
    description: 'On glazes <and> kilns.',
    color: null,
    pictures: ['https://vidal.example/shop/icon.png'],
  });
});

it('takes nothing from scripts, comments and fields, and no address that is not of the web', () => {
  expect(factsOf('hostile.html')).toEqual({
    title: 'evil <img src=x onerror=alert(1)>',
    description: null,
    color: null,
    pictures: [],
  });
});

it('shortens what is too long at the end of a word', () => {
  const html = `<title>${'kiln '.repeat(40)}</title><meta name=description content="${'x'.repeat(1000)}">`;
  const { title, description } = pageFacts(readPageTags(html), address);
  expect(title).toBe(`${'kiln '.repeat(19).trim()}…`);
  expect(description).toBe(`${'x'.repeat(299)}…`);
});

it.each(['', '<', '<title>', '<script type="application/ld+json">{"name":', '\0\0\0', '<svg><title/>'])(
  'finds nothing in %j',
  (html) => {
    const nothing = { title: null, description: null, color: null, pictures: [] };
    expect(pageFacts(readPageTags(html), address)).toEqual(nothing);
  },
);
