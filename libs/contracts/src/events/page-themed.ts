import type { PageTheme } from '@marquee/page';

/** The theme of one page, as its owner chose it. */
export interface PageThemed {
  readonly name: 'content.PageThemed.v1';
  /** Version of the page's stream. */
  readonly version: number;
  readonly ownerId: string;
  /** null: the default. */
  readonly theme: PageTheme | null;
}

/** Its key in the topic of pages. The order of a page changes separately and has the owner's id as key. */
export const pageThemeKey = (ownerId: string): string => `theme-${ownerId}`;
