import { translate, type ClickOverview } from '@marquee/web-kit';
import { contentMessages } from '../../content.messages';
import { openingOf } from './opening';

const t = translate(contentMessages);
const titles: Readonly<Record<string, string>> = { 'link:kiln': 'Autumn kiln sale', 'link:letters': 'Letters' };

const opening = (
  visitors: number,
  pageViews: number,
  clicks: Readonly<Record<string, number>>,
  { clicksBefore = 0, isLit = true } = {},
): string => {
  const items = Object.entries(clicks).map(([contentId, sinceYesterday]) => ({
    contentId,
    sinceYesterday,
    totalClicks: sinceYesterday + clicksBefore,
    daily: [],
  }));
  const all = items.reduce((sum, item) => sum + item.sinceYesterday, 0);
  const overview = { sinceYesterday: { visitors, pageViews, clicks: all }, items } as unknown as ClickOverview;
  return openingOf(t, overview, { titleOf: (contentId) => titles[contentId], isLit }).replace(/<\/?\w+>/g, '');
};

it.each([
  [
    opening(86, 120, { 'link:kiln': 30, 'link:letters': 17 }),
    '86 people visited your page since yesterday, and links were followed 47 times. Most went to Autumn kiln sale.',
  ],
  [
    opening(1, 1, { 'link:kiln': 1 }),
    '1 person visited your page since yesterday, and a link was followed once. It led to Autumn kiln sale.',
  ],
  [
    opening(2, 2, { 'link:kiln': 3 }),
    '2 people visited your page since yesterday, and links were followed 3 times. All went to Autumn kiln sale.',
  ],
  [
    opening(2, 2, { 'link:kiln': 2, 'link:letters': 2 }),
    '2 people visited your page since yesterday, and links were followed 4 times. Autumn kiln sale and Letters led, with 2 each.',
  ],
  [
    opening(37, 50, { 'link:kiln': 17_000, 'link:letters': 8000, 'link:bowls': 6000, 'link:raku': 5000 }),
    '37 people visited your page since yesterday, and links were followed 36,000 times. Autumn kiln sale led, with 17,000.',
  ],
  [
    opening(3, 3, { 'link:kiln': 1, 'link:letters': 1, 'link:bowls': 1 }),
    '3 people visited your page since yesterday, and links were followed 3 times.',
  ],
  [opening(2, 2, { 'link:gone': 2 }), '2 people visited your page since yesterday, and links were followed 2 times.'],
  [opening(3, 5, {}), '3 people visited your page since yesterday. No links were followed.'],
  [opening(0, 4, {}), 'Your page was opened 4 times since yesterday. No links were followed.'],
  [opening(0, 0, { 'link:letters': 1 }), 'One of your links was followed once since yesterday. It led to Letters.'],
  [
    opening(1284, 2000, { 'link:kiln': 4000 }),
    '1,284 people visited your page since yesterday, and links were followed 4,000 times. All went to Autumn kiln sale.',
  ],
  [
    opening(0, 0, { 'link:kiln': 0 }, { clicksBefore: 12 }),
    'No visits since yesterday. Share the address of your page to get more.',
  ],
  [opening(0, 0, { 'link:kiln': 0 }), 'Your page is live. Share its address to get your first visitors.'],
  [opening(0, 0, {}, { isLit: false }), 'Nothing is public yet. Make an item public to publish your page.'],
  [
    opening(0, 0, { 'link:kiln': 0 }, { clicksBefore: 12, isLit: false }),
    'Nothing is public yet. Make an item public to publish your page.',
  ],
  [opening(3, 5, {}, { isLit: false }), '3 people visited your page since yesterday. No links were followed.'],
  [opening(0, 0, {}), 'Your page is live. Share its address to get your first visitors.'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));
