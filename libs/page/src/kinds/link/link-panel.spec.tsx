import { aLink, aPage, someAssets } from '../../testing/page-fixtures';
import { renderPublicPage } from '../../render/render-public-page';

const page = (...links: Parameters<typeof aLink>[0][]) => {
  const { html, contentSecurityPolicy } = renderPublicPage(aPage(links.map(aLink)), someAssets);
  const document = new DOMParser().parseFromString(html, 'text/html');
  return { html, policy: contentSecurityPolicy, document };
};
const video = { id: 'film', title: 'Film', display: 'player', destinationUrl: 'https://youtu.be/dQw4w9WgXcQ' } as const;
const song = { id: 'song', display: 'player', destinationUrl: 'https://soundcloud.com/forss/flickermood' } as const;

describe('the links of a page', () => {
  it('are in a list of their own below each heading, which leads nowhere', () => {
    const { document } = page({ id: 'a' }, { id: 'h', title: 'Shows', display: 'heading' }, { id: 'b' }, { id: 'c' });
    const blocks = [...document.querySelectorAll('section > :is(ul, .mq-heading)')];
    expect(blocks.map((block) => block.tagName)).toEqual(['UL', 'DIV', 'UL']);
    expect(blocks[1]?.querySelector('h3')?.textContent).toBe('Shows');
    expect(blocks[1]?.querySelector('a, button')).toBeNull();
    expect([...document.querySelectorAll('.mq-lead')].map((tile) => tile.getAttribute('data-id'))).toEqual(['a', 'b']);
  });

  it('begin a list with each featured one', () => {
    const { document } = page({ id: 'a', display: 'featured' }, { id: 'b' }, { id: 'c', display: 'featured' });
    expect([...document.querySelectorAll('ul.mq-tiles')].map((list) => list.children.length)).toEqual([2, 1]);
    expect(document.querySelectorAll('.mq-featured.mq-lead')).toHaveLength(2);
  });

  it('name what is highlighted in words, not by colour alone', () => {
    const { document } = page({ id: 'a', isHighlighted: true }, { id: 'b' });
    expect(document.querySelector('.mq-lit')?.textContent).toContain('Right now');
    expect(document.querySelectorAll('.mq-lit')).toHaveLength(1);
  });

  it('load nothing of a player, and allow frames of its service alone', () => {
    const { document, policy, html } = page(video, { id: 'b' });
    const tile = document.querySelector('[data-frame]');
    expect(tile?.getAttribute('data-frame')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    expect(tile?.querySelector('a')?.getAttribute('href')).toBe('/@inesvidal/film');
    expect(html).not.toMatch(/<iframe|src="https:\/\/[^"]*youtube|preconnect|dns-prefetch/);
    expect(policy.split('; ').filter((part) => part.startsWith('frame-src'))).toEqual([
      'frame-src https://www.youtube-nocookie.com',
    ]);
    expect(page(video, song).policy).toContain('frame-src https://www.youtube-nocookie.com https://w.soundcloud.com;');
  });

  it('cost a page of tiles neither rules nor a policy for frames', () => {
    const { html, policy } = page({ id: 'a' }, { id: 'b' });
    expect(policy).not.toContain('frame-src');
    expect(html).not.toContain('mq-heading');
    expect(page({ id: 'h', display: 'heading' }).html).toContain('.mq-heading{');
  });

  it('offer a contact to be saved', () => {
    const { document } = page({ id: 'me', title: 'Inês', display: 'contact', destinationUrl: '' });
    expect(document.querySelector('.mq-tile')?.textContent).toContain('Save this contact');
    expect(document.querySelector('.mq-tile a')?.getAttribute('href')).toBe('/@inesvidal/me');
  });
});
