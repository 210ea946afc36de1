import { renderEnded, renderNotOpen, type RenderedDocument } from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { someAssets } from '../testing/page-fixtures';

const parse = ({ html }: RenderedDocument): Document => new DOMParser().parseFromString(html, 'text/html');
const subjectIn = (page: Document): string | undefined => page.querySelector('.mq-subject')?.textContent ?? undefined;
const opening = { opensAt: '2026-12-03T09:00:00.000Z', zone: 'America/New_York' };

describe('the page of a link that has ended', () => {
  it.each([
    ['ended', 'It no longer leads anywhere.'],
    ['limit', 'It reached its limit of visits.'],
  ] as const)('names the link and says why: %s', (what, why) => {
    const main = parse(renderEnded(what, someAssets)('Spring kiln sale')).querySelector('main')!;
    expect([...main.querySelectorAll('h1, p')].map(({ textContent }) => textContent)).toEqual([
      'This link has ended',
      'Spring kiln sale',
      why,
    ]);
  });
});

describe('the page of a link that opens later', () => {
  it('names the link and the moment, in the time zone of its owner', () => {
    const page = parse(renderNotOpen(someAssets)({ ...opening, title: 'Spring kiln sale' }));
    expect(subjectIn(page)).toBe('Spring kiln sale');
    expect(page.querySelector('time')?.dateTime).toBe(opening.opensAt);
    expect(page.querySelector('main')?.textContent).toContain(
      'It opens on 3 December 2026 at 04:00 (America/New York).',
    );
  });

  it('leaves out a title that visitors may not know', () =>
    expect(subjectIn(parse(renderNotOpen(someAssets)({ ...opening, title: null })))).toBeUndefined());

  it.each([...hostileTexts, '{moment} {subject} $&'])('keeps the title %j a text', (title) => {
    for (const page of [renderNotOpen(someAssets)({ ...opening, title }), renderEnded('ended', someAssets)(title)])
      expect(subjectIn(parse(page))).toBe(title);
  });
});
