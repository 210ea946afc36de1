import type { ContentKindId } from '@marquee/page';
import { Link, type LucideIcon } from 'lucide-react';
import type { ContentTexts } from './content.messages';

interface KindTexts {
  readonly icon: LucideIcon;
  /** Keys of the catalogue: as headings show the name, and inside a sentence. */
  readonly singular: keyof ContentTexts & string;
  readonly plural: keyof ContentTexts & string;
  readonly singularInText: keyof ContentTexts & string;
  readonly pluralInText: keyof ContentTexts & string;
  readonly card: keyof ContentTexts & string;
}

/** How the dashboard names and draws each kind of the registry; a kind without its line here does not compile. */
export const kindTexts = {
  link: {
    icon: Link,
    singular: 'link',
    plural: 'links',
    singularInText: 'linkInText',
    pluralInText: 'linksInText',
    card: 'linkCard',
  },
} as const satisfies Record<ContentKindId, KindTexts>;
