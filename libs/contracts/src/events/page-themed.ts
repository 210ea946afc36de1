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

/** Its key in the topic of pages: the order of the page, which changes by itself, has the key of its owner. */
export const pageThemeKey = (ownerId: string): string => `theme-${ownerId}`;
