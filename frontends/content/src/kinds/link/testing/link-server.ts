import { FakeServer, json } from '@marquee/web-kit/testing';
import { linkItem } from '../../../testing/link-item';

export const stored = linkItem('kiln', { title: 'Autumn kiln sale', imageUrl: '/uploads/one' });
const content = (items: unknown[]) =>
  json({ content: items, nextCursor: null, counts: { link: { total: 1, public: 1 } } });

/** Has one link, takes every new one, and grants every upload. */
export const createLinkServer = (): FakeServer =>
  new FakeServer()
    .answer('GET /api/content', (request) => {
      const asked = new URL(request.url).searchParams.get('contentId');
      return content(asked === null || asked === 'kiln' ? [stored] : []);
    })
    .answer('GET /api/links/utm-templates', () => json({ templates: [] }))
    .answer('POST /api/content', () => json({ item: stored }, 201))
    .answer('PUT /api/content', () => json({ item: stored }))
    .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/two' }));
