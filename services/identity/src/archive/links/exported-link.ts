import type { ContentItem } from '@marquee/contracts';
import { contentKindOf, staticLinkOf, type StaticLink } from '@marquee/page';

/** A link as an export has it. */
export interface ExportedLink extends StaticLink {
  /** The unique name, as typed. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isPublic: boolean;
  /** ISO, UTC. */
  readonly createdAt: string;
}

/** Whether items of the kind redirect to another address. */
export const redirects = ({ contentType }: Pick<ContentItem, 'contentType'>): boolean =>
  contentKindOf(contentType)?.redirectField != null;

/** Whether servers answer it. */
export const isServed = ({ notStatic }: ExportedLink): boolean => notStatic === null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An item as a link; null for what leads to no address. `now`: UTC milliseconds. */
export const exportedLink = (item: ContentItem, now: number): ExportedLink | null => {
  if (!redirects(item)) return null;
  const fields: Readonly<Record<string, unknown>> = { ...item };
  const clicks = typeof fields['clickCount'] === 'number' ? fields['clickCount'] : 0;
  const link = staticLinkOf(fields, { now, clicks });
  if (link === null) return null;
  const { id: name, isPublic, createdAt } = item;
  const [title, description] = [textOf(fields['title']), textOf(fields['description'])];
  return { ...link, name, title, description, isPublic, createdAt };
};
