import type { SocialLink } from './social-link.rule';
import type { SocialsItem } from './socials.schema';

/** The owner's places elsewhere, as the page draws them. */
export interface SocialsTile extends Readonly<Omit<SocialsItem, 'socialMedia' | 'isPublic'>> {
  readonly links: readonly Pick<SocialLink, 'platform' | 'url'>[];
}
