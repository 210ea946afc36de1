import { defineMessages } from '@marquee/web-kit';

/** Every text about the campaign parameters of a link. */
export const utmMessages = defineMessages('content-link-utm', {
  utm: 'Campaign',
  off: 'Off',
  hint: 'The link adds these to the addresses that it leads to. Your statistics there then tell where visitors come from.',
  source: 'Source',
  source_example: 'instagram',
  medium: 'Medium',
  medium_example: 'bio',
  campaign: 'Name of the campaign',
  campaign_example: 'spring-sale',
  term: 'Term',
  term_example: 'ceramics',
  content: 'Content',
  content_example: 'video-2',
  arriveAt: 'People arrive at',
  precedence: 'They replace parameters of the same name in an address. What a visitor’s own address has replaces them.',
  utm_address_too_long: 'Together, these parameters are too long for an address.',
});

export type UtmTexts = (typeof utmMessages)['texts'];
