import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { PageErased, PageThemed } from '../page.events';
import { pageThemeRows, type PageThemeRow } from './page-theme-row';

const newest: Handler<PageThemeRow, OwnEvent<PageThemed>> = {
  key: ({ event }) => event.data.ownerId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { ownerId, theme } = event.data;
    return { ownerId, theme, themeVersion: (row?.themeVersion ?? 0) + 1, version: event.version };
  },
};

const gone: Handler<PageThemeRow, OwnEvent<PageErased>> = {
  key: ({ event }) => event.data.ownerId,
  apply: () => null,
};

/** The themes of pages, from content's own events. */
export const pageThemes = defineProjection<PageThemeRow>({
  name: 'content.page-themes.v1',
  collection: pageThemeRows,
  topics: ['own-events'],
  on: { 'content.PageThemed.v1': newest, 'content.PageErased.v1': gone },
});
