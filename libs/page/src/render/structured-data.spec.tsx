import { itemPageViewOf, pageViewOf } from '../page-view-of';
import { renderItemPage, renderNotFound, renderPublicPage } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { aPage, someAssets } from '../testing/page-fixtures';
import { shownItem, shownItems } from '../testing/shown-items';
import type { RenderedDocument } from './document';

const origin = 'https://marquee.example';
const owner = { username: 'inesvidal', origin };

/** What search engines read in a document; null where it says nothing. */
const dataOf = ({ html }: RenderedDocument): unknown => {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const [data, ...more] = shown.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  return data ? JSON.parse(data.textContent ?? '') : null;
};

describe('what search engines read of a public page', () => {
  it('is who it is about: name, words, picture and places elsewhere', () => {
    const view = pageViewOf(owner, [shownItems('profile', 1), shownItems('socials', 1), shownItems('link', 2)]);
    expect(dataOf(renderPublicPage(view, someAssets))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${origin}/@inesvidal`,
      mainEntity: {
        '@type': 'Person',
        name: 'Inês Vidal',
        alternateName: '@inesvidal',
        url: `${origin}/@inesvidal`,
        description: 'Stoneware for slow tables. Lisbon, wood-fired twice a year.',
        image: expect.stringMatching(/^https:\/\/marquee\.example\/uploads\/pictures\/[0-9a-f]{32}\.webp$/),
        sameAs: ['instagram', 'youtube', 'tiktok', 'github', 'custom'].map((host) => `https://${host}.com/ines.vidal`),
      },
    });
  });

  it('is the username alone where nothing else is public', () => {
    const { mainEntity } = dataOf(renderPublicPage(aPage(), someAssets)) as { mainEntity: object };
    expect(mainEntity).toEqual({
      '@type': 'Person',
      name: 'inesvidal',
      alternateName: '@inesvidal',
      url: `${origin}/@inesvidal`,
    });
  });

  it('leaves out an e-mail address', () => {
    const mail = { platform: 'email', url: 'mailto:ines@example.com', username: 'ines@example.com' };
    const socials = { ...shownItem('socials', 0), fields: { socialMedia: [mail] } };
    const view = pageViewOf(owner, [{ kind: 'socials', items: [socials] }]);
    expect(dataOf(renderPublicPage(view, someAssets))).not.toHaveProperty('mainEntity.sameAs');
  });

  it('is said once, and not again on the parts of a long section', () => {
    const part = aPage([], { part: { section: 'link', page: 2 } });
    expect(dataOf(renderPublicPage(part, someAssets))).toBeNull();
  });

  it.each(hostileTexts)('says %j as it was written', (text) => {
    const rendered = renderPublicPage(aPage([], { profile: { name: text, description: text } }), someAssets);
    expect(dataOf(rendered)).toMatchObject({ mainEntity: { name: text, description: text } });
  });
});

describe('what search engines read of the page of a question', () => {
  it('is the question and who asks it', () => {
    const beside = pageViewOf(owner, [shownItems('profile', 1)]);
    const view = itemPageViewOf(beside, shownItem('question', 3), null);
    expect(dataOf(renderItemPage(view, someAssets))).toMatchObject({
      '@type': 'WebPage',
      url: `${origin}/@inesvidal/q/question-3`,
      mainEntity: {
        '@type': 'Question',
        name: 'What should go in the next firing, number 3?',
        author: { '@type': 'Person', name: 'Inês Vidal', url: `${origin}/@inesvidal` },
      },
    });
  });
});

it('says nothing on a page that is not there', () => {
  expect(dataOf(renderNotFound(someAssets))).toBeNull();
});
