import type { LinkTile } from '../kinds/link/link-tile.view';
import type { PublicPageView } from '../page-view';
import type { PageAssets } from '../render/page-assets';

/** A page as the redirect service would ask for it; each test changes what it is about. */
export const aLink = (changes: Partial<LinkTile> = {}): LinkTile => ({
  id: 'autumn-kiln',
  title: 'Autumn kiln sale',
  description: 'Forty pots from the wood firing.',
  destinationUrl: 'https://vidalceramics.shop/autumn',
  color: '#f4d9b0',
  image: null,
  ...changes,
});

export const aPage = (
  links: readonly LinkTile[] = [aLink()],
  changes: Partial<PublicPageView> = {},
): PublicPageView => ({
  username: 'inesvidal',
  origin: 'https://marquee.example',
  profile: null,
  top: [],
  sections: links.length > 0 ? [{ kind: 'link', title: 'Links', items: links }] : [],
  ...changes,
});

export const someAssets: PageAssets = {
  css: '.mq-page{color:inherit}',
  sheets: {
    displays: '.mq-heading{color:inherit}',
    item: '.mq-item{color:inherit}',
    sticker: '.mq-sticker{color:inherit}',
    notice: '.mq-notice{color:inherit}',
    operator: '.mq-op-main{color:inherit}',
    theme: '.mq-bar{color:inherit}',
  },
  themeScript: 'document.documentElement.className="mq-js"',
  islandScript: '/remotes/visitor/browser/islands.1.js',
  operatorScript: '/remotes/visitor/browser/refresh.1.js',
  fonts: {
    bricolage: ['/remotes/visitor/browser/assets/a.woff2'],
    inter: ['/remotes/visitor/browser/assets/inter.woff2'],
    'jetbrains-mono': ['/remotes/visitor/browser/assets/mono.woff2'],
  },
  preview: '/remotes/visitor/browser/assets/preview.1.jpg',
  icons: { light: '/remotes/visitor/browser/assets/light.svg', dark: '/remotes/visitor/browser/assets/dark.svg' },
};
