import { renderToStaticMarkup } from 'react-dom/server';
import { Board } from '../components/board';
import { DrawnIcon, IconDrawings } from '../components/icons';
import { ItemPage, itemDrawings } from '../components/item-page';
import { JoinBar } from '../components/join-bar';
import { pageRules } from '../components/page-rules';
import type { ItemPageView } from '../page-view';
import { translator } from '../page.messages';
import { itemPageAddress, pageAddress } from '../addresses';
import { contentKinds, type ContentKindId } from '../registry/content-kinds';
import { partOf } from '../registry/page-parts';
import type { PageTheme } from '../theme/page-theme';
import { renderDocument, type RenderedDocument } from './document';
import { DRAWN, headOf } from './head';
import { headPictureOf } from './head-picture';
import type { PageAssets } from './page-assets';
import { renderError } from './render-notice';
import type { RenderOptions } from './render-public-page';
import { personOf, structuredData } from './structured-data';

export interface ItemRenderOptions extends RenderOptions {
  /** Path of the picture that represents the item where its page is shared; that of its owner's page by default. */
  readonly ownPreview?: string;
}

/** The page of one item as a document. The same view and assets give the same bytes. */
export function renderItemPage<Kind extends ContentKindId>(
  view: ItemPageView<Kind>,
  assets: PageAssets,
  { locale = 'en', imageOrigin, preview, ownPreview }: ItemRenderOptions = {},
): RenderedDocument {
  const t = translator(locale);
  const { owner, kind, id, tile } = view;
  const own = partOf<Kind>(kind).own!;
  const [title, about] = own.titlesOf(tile, owner.username, t);
  const address = owner.origin + itemPageAddress(owner.username, contentKinds[kind].ownPage ?? '', id);
  const picture =
    ownPreview === undefined
      ? headPictureOf(owner, preview, assets, t)
      : { address: owner.origin + ownPreview, alt: own.pictureAltOf(tile, owner.username, t), ...DRAWN };
  return renderDocument({
    lang: 'en',
    sheet: 'item',
    title,
    head:
      headOf({ address, title, about, picture, type: 'website' }) +
      structuredData({
        '@type': 'WebPage',
        url: address,
        mainEntity: { ...own.schemaOf(tile), author: personOf(owner) },
      }),
    theme: owner.theme,
    rules: pageRules(owner),
    body: renderToStaticMarkup(<ItemPage view={view} t={t} />),
    assets,
    ...(imageOrigin && { imageOrigin }),
  });
}

/**
 * The page for an item that is not there or not public (status 404), with the way to its owner's page, in its owner's theme; null: there
 * is none either.
 */
export function renderItemNotFound(
  kind: ContentKindId,
  username: string | null,
  assets: PageAssets,
  { locale = 'en', theme, imageOrigin }: RenderOptions & { readonly theme?: PageTheme | null } = {},
): RenderedDocument {
  const t = translator(locale);
  const { notFound, notFoundText } = partOf(kind).own!.textsOf(t);
  return renderDocument({
    lang: 'en',
    sheet: 'notice',
    theme: theme ?? undefined,
    title: `${notFound} | Marquee`,
    head: '<meta name="robots" content="noindex">',
    rules: '',
    body: renderToStaticMarkup(
      <>
        <main className="mq-main mq-notice mq-missing">
          <Board />
          <h1>{notFound}</h1>
          <p>{notFoundText}</p>
          <a className="mq-button" href={username === null ? '/' : pageAddress(username)}>
            <DrawnIcon name="back" />
            {username === null ? t('notFoundHome') : t('goToPage', { username })}
          </a>
        </main>
        <JoinBar t={t} />
        <IconDrawings ofKinds={itemDrawings} />
      </>,
    ),
    assets,
    // Only a theme has pictures here.
    ...(imageOrigin && theme && { imageOrigin }),
  });
}

/** The page for an item that cannot be loaded (status 500 or above). */
export const renderItemError = (
  kind: ContentKindId,
  assets: PageAssets,
  options: RenderOptions = {},
): RenderedDocument =>
  renderError(assets, { ...options, text: partOf(kind).own?.textsOf(translator(options.locale ?? 'en')).failed });
