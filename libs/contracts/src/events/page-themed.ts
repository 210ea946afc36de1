import { storedPageTheme, type PageTheme } from '@marquee/page';
import { z } from 'zod';

/** The theme of one page, as its owner chose it. */
export interface PageThemed {
  readonly name: 'content.PageThemed.v1';
  /** Version of the page's stream. */
  readonly version: number;
  readonly ownerId: string;
  /** null: the default. */
  readonly theme: PageTheme | null;
}

export const pageThemed: z.ZodType<PageThemed> = z.object({
  name: z.literal('content.PageThemed.v1'),
  version: z.int().positive(),
  ownerId: z.uuid(),
  theme: storedPageTheme.nullable(),
});

/** Its key in the topic of pages: the order of the page, which changes by itself, has the key of its owner. */
export const pageThemeKey = (ownerId: string): string => `theme-${ownerId}`;
