import { renderPublicPage } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { aLink, aPage, someAssets } from '../testing/page-fixtures';
import type { PublicPageView } from '../page-view';

/** The shape of a document: every element with its attributes' names, without texts and values. */
const shapeOf = (view: PublicPageView): string => {
  document.open();
  document.write(renderPublicPage(view, someAssets).html);
  document.close();
  return [...document.querySelectorAll('*')]
    .map((element) => `${element.tagName}[${element.getAttributeNames().join(' ')}]`)
    .join('\n');
};

/** A page that says `text` wherever an owner's words can be. */
const saying = (text: string): PublicPageView => {
  const unknown = {
    kind: 'unknown',
    unknownKind: text,
    title: text,
    items: [{ id: text, title: text, description: text }],
  } as const;
  const link = aLink({
    id: text,
    title: text,
    description: text,
    destinationUrl: text,
    color: text,
    image: { src: `/${text}` },
  });
  return {
    ...aPage([link], { username: text, profile: { name: text, description: text } }),
    sections: [{ kind: 'link', title: text, items: [link] }, unknown],
  };
};

describe('what owners write stays text', () => {
  const trap = jest.fn();
  beforeAll(() => Object.assign(window, { trap, alert: trap }));

  const harmless = shapeOf(saying('text'));

  it.each(hostileTexts)('%j', (text) => {
    expect(shapeOf(saying(text))).toBe(harmless);
    expect(document.querySelector('title')?.textContent).toBe(`@${text} | Marquee`);
    expect(document.querySelector('h1')).toHaveTextContent(`@${text}`, { normalizeWhitespace: false });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      expect(link.getAttribute('href')).toMatch(/^(?:\/@[^/"<>]*\/[^/"<>]*|\/|\/report\?page=[^/"<>&]*|#[a-z]+-\d+)$/);
    }
    expect(document.querySelectorAll('style')[1]?.textContent).toMatch(/^\.mq-name\{--ems:[\d.]+\}$/);
    expect(trap).not.toHaveBeenCalled();
  });
});
