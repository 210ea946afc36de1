import type { Statements } from './statement';

export const product = {
  '1.page': 'A signed-in creator builds a public page made of content items.',
  '1.visibility': 'Each item is public or private.',
  '1.kinds':
    'Content kinds: link, profile (display name, bio, media gallery), socials (collection of social links), photo, comment (interaction; fake comment/like/share cards; marked BETA), dm (direct-message inbox), question.',
  '1.visitor.page': 'Visitors can open the public page, follow link redirects',
  '1.visitor.sends': 'send a message to the inbox, or answer a question, giving an Instagram handle',
  '1.creator.figures': 'Creators see click analytics per link, see the messages and answers',
  '1.creator.pictures':
    'can turn each answer or message into a sticker image (one image per answer or message) or a poll summary image for Instagram',
  '1.ocr': 'A free image-to-text tool exists (text is recognised in the browser, English only).',
  '1.trial': 'an optional free trial (14 days configured; no credit card required)',
  '1.pro': 'a paid Pro plan at $10/month',
  '1.legal.plan': 'Legal text says the product offers a free plan with limits',
  '1.legal.age': 'users must be 13 or older',
  '1.legal.instagram': 'Instagram messages and comments are read only if the user connects an account',
  '1.landing.head': 'Landing page: logo (dark or light variant by theme), product name, the tagline',
  '1.landing.button': 'Get Started going to /login when signed out; Go to Dashboard going to /dashboard when signed in',
  '1.landing.tiles':
    'five feature tiles: Links (smart, trackable links), Profiles (profile pictures), Social (social media links), Photos (photo galleries), Analytics (track performance)',
  '1.theme.key':
    'Theme: dark or light, stored in local storage under the key theme, defaulting to the system preference',
  '1.theme.icon': 'it also swaps the page icon',
  '1.toasts.place': 'Toasts appear top-right and close after 5 seconds',
  '1.toasts.colours': 'green for success, red for error',
  '1.spinner': 'A loading spinner of three bouncing dots exists.',
} as const satisfies Statements;
