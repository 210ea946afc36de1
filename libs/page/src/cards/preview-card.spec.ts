import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageTags } from './page-tags';
import { previewCards, type PreviewCards } from './preview-card';
import { SHARE_CLIENTS } from './share-clients';

const address = 'https://www.vidal.example/shop/autumn';
const cards = (html: string): PreviewCards => previewCards(readPageTags(html), address);
const meta = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

const long = (word: string): string => `${word} `.repeat(200).trim();
const picture = { 'og:image': '/pots.jpg', 'og:image:width': '1200', 'og:image:height': '630' };

/** Heads as they occur, by what is particular about each. */
const heads: Readonly<Record<string, string>> = {
  'everything is said': meta({
    'og:title': 'Autumn kiln sale',
    'og:description': 'Forty pots from the wood firing.',
    'og:site_name': 'Vidal Stoneware',
    ...picture,
    'og:image:alt': 'Three pots on a shelf',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Autumn sale',
    'twitter:image': 'https://cdn.vidal.example/card.jpg',
  }),
  'nothing but a title and a description': `<title>Autumn</title><meta name="description" content="Forty pots.">`,
  'the picture is small': meta({ 'og:title': 'Autumn', ...picture, 'og:image:width': '200', 'og:image:height': '200' }),
  'the texts are long': meta({ 'og:title': long('kiln'), 'og:description': long('pots'), 'og:image': '/a.jpg' }),
  'the card of X is small': meta({ 'og:title': 'Autumn', ...picture, 'twitter:card': 'summary' }),
  'the head is hostile': meta({
    'og:title': '&#8238;evil&#8203; <b>x</b>',
    'og:image': 'javascript:alert(1)',
    'og:image:width': 'NaN',
  }),
  'nothing is said': '<p>Hello',
};

// UPDATE_GOLDEN=1 writes them again: read each before it is committed.
it.each(SHARE_CLIENTS)('makes the cards of %s', (client) => {
  const made = Object.fromEntries(Object.entries(heads).map(([name, html]) => [name, cards(html)[client]]));
  const file = join(__dirname, 'testing/golden', `${client}.json`);
  const text = `${JSON.stringify(made, null, 2)}\n`;
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});

it('begins relative pictures at the base of the page', () => {
  const { whatsapp } = cards(`<base href="https://cdn.example/a/"><title>A</title>${meta({ 'og:image': 'b.jpg' })}`);
  expect(whatsapp?.picture?.address).toBe('https://cdn.example/a/b.jpg');
});
