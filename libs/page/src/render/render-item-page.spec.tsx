import { renderItemPage } from '../server';
import { aPage, someAssets } from '../testing/page-fixtures';

it('has the @ of a name that is read from right to left on the side where all names have it', () => {
  const name = 'ليلى الحداد';
  const owner = aPage([], { profile: { name, description: '' } });
  const tile = { id: 'song', title: 'Which song?' };
  const { html } = renderItemPage({ kind: 'question', id: 'song', tile, next: null, owner }, someAssets);
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const names = [...shown.querySelectorAll('main bdi')].filter(({ textContent }) => textContent?.includes(name));
  // The back link, the head and the question.
  expect(names.map(({ textContent }) => textContent)).toEqual([name, name, name]);
  for (const { parentElement } of names) {
    expect(parentElement?.textContent).toMatch(`@${name}`);
    expect(parentElement?.dir).toBe('ltr');
  }
});
