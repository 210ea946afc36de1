import { plainOwnedOptions } from '@marquee/page/kinds/link';
/** A link as `GET /api/content` answers it. */
export const linkItem = (id: string, more: object = {}) => ({
  contentType: 'link',
  contentId: `link:${id}`,
  id,
  title: `Title of ${id}`,
  description: '',
  ...plainOwnedOptions,
  isPublic: true,
  destinationUrl: 'https://vidal.shop/autumn',
  imageUrl: null,
  color: '#f4d9b0',
  clickCount: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});
