import type { Page } from 'playwright-core';

/** Names of countries come from the browser's own catalogue. */
const regions = new Intl.DisplayNames(['en-GB'], { type: 'region' });
const countries = ['PT', 'DE', 'ES', 'BR', 'US', 'GB', 'FR', 'IT', 'NL', 'JP', 'AU', 'SE', 'CA', 'MX', 'ZA', 'IN'].map(
  (code) => regions.of(code),
);

/** What people typed, and what is the same in every language. */
const untranslated = [
  /^@?(?:inesvidal|newcomer|yourname|somebody\d+|hanna_keller)$/,
  /^(?:Marquee|IP|Pro|Inter|CSV)$/,
  /^(?:Autumn kiln sale|Raku weekend, 14 to 16 November|The studio letter|Twelve glaze recipes|Breakfast bowls)$/,
  /^(?:Visit the workshop|Winter market|Half a thought|Forty pots from the wood firing\. First come\.)$/,
  /^(?:Two places left\.|What I learned in ten years, as a booklet\.|Rua da Atalaia, Thursdays and Fridays\.)$/,
  // An example of a unique name, which has letters of no other language.
  /^favorite-song$/,
  // Addresses, colours, codes of countries and zones, single letters, units.
  /^(?:https?:\/\/)?[\w.-]+\.(?:example|com)(?:\/\S*)?$/,
  /^(?:\/@?[\w/-]*|#[0-9a-f]{6}|[A-Z]{2}|[A-Za-z])$/,
];

/** A text of a page, and the element that shows it. */
export interface ShownText {
  readonly where: string;
  readonly text: string;
}

/** Every text that the page shows or reads aloud, outside elements that are not to be translated. */
export const textsOf = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const found: ShownText[] = [];
    const isKept = (element: Element): boolean => element.closest('[translate="no"], style, script, noscript') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text !== '' && parent !== null && !isKept(parent)) found.push({ where: parent.tagName.toLowerCase(), text });
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        // What is hidden from assistive technology is not read aloud by any name.
        if (text && !isKept(element) && element.closest('[aria-hidden="true"]') === null)
          found.push({ where: `${element.tagName.toLowerCase()}[${name}]`, text });
      }
    }
    found.push({ where: 'title', text: document.title });
    return found;
  });

const names = new RegExp(
  [
    ...[
      'Marquee',
      '@?inesvidal',
      '@tomas\\.rocha',
      '@vera\\.o',
      'ugly',
      'Chrome',
      'Linux',
      'Instagram bio',
      'Instagram',
      'TikTok',
      'DuckDuckGo',
      'Pinterest',
      'sidetwo',
      'teawithmo',
      'newcomer',
      'somebody\\d+',
      'Autumn kiln sale',
      'Raku weekend, 14 to 16 November',
    ],
    ...[
      'The studio letter',
      'Twelve glaze recipes',
      'Breakfast bowls',
      'A throwing weekend',
      'Spring kiln sale',
      'Newsletter in November',
      'instagram, story, winter market',
      'Visit the workshop',
      'Studio laptop',
      'Phone',
      'autumn-kiln',
      'poem',
      'nothing',
    ],
    ...['Europe/Lisbon', '\\S+\\.(?:example|com)\\S*', '#[0-9a-f]{6}', ...countries],
  ].join('|'),
  'g',
);

/** Words of more than one plain letter in a row, once `names` are taken out. */
export const plainWords = (text: string): string[] => {
  if (untranslated.some((pattern) => pattern.test(text))) return [];
  const known = text.replace(names, '');
  return known.match(/[A-Za-z]{2,}/g) ?? [];
};
