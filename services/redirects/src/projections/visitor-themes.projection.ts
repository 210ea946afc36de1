import { TOPICS, type PageThemed } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** The theme of a page, as its owner chose it. */
export type VisitorTheme = Omit<PageThemed, 'name'>;

/** The themes of pages as visitors see them. */
export const visitorThemes = defineProjection<VisitorTheme>({
  name: 'redirects.visitor-themes',
  collection: {
    name: 'visitor-themes',
    version: 1,
    id: ({ ownerId }) => ownerId,
    indexes: {},
  },
  topics: [TOPICS.page],
  on: {
    'content.PageThemed.v1': {
      key: ({ ownerId }: PageThemed) => ownerId,
      apply: (known, { ownerId, theme, version }: PageThemed) =>
        known !== null && known.version >= version ? known : { ownerId, theme, version },
    },
  },
});
