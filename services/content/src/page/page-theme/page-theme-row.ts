import type { CollectionDefinition } from '@marquee/ports';
import type { PageTheme } from '@marquee/page';

/** The theme of one owner's page. */
export interface PageThemeRow {
  readonly ownerId: string;
  readonly theme: PageTheme;
  /** How many themes there were. */
  readonly themeVersion: number;
  /** Version of the stream: an event that is not newer changes nothing. */
  readonly version: number;
}

export const pageThemeRows: CollectionDefinition<PageThemeRow> = {
  name: 'page-themes',
  version: 2,
  id: ({ ownerId }) => ownerId,
  indexes: {},
};
