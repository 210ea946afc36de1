import type { SocialLink } from './social-link.rule';

/** The owner's places elsewhere, as the page draws them. */
export interface SocialsTile {
  readonly links: readonly Pick<SocialLink, 'platform' | 'url'>[];
}
