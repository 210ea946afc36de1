import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OperatorPage, OperatorSignIn } from '../operator/operator-page';
import type { OperatorView } from '../operator/operator-view';
import { renderDocument, type RenderedDocument } from './document';
import type { PageAssets } from './page-assets';

const unlisted = '<meta name="robots" content="noindex">';

const document = (title: string, body: ReactElement, assets: PageAssets, script = ''): RenderedDocument =>
  renderDocument({
    lang: 'en',
    sheet: 'operator',
    title: `${title} | Marquee`,
    head: unlisted,
    rules: '',
    body: renderToStaticMarkup(body) + (script && `<script src="${script}" defer></script>`),
    assets,
  });

/** The page of the person who runs the installation. */
export const renderOperatorPage = (view: OperatorView, assets: PageAssets): RenderedDocument =>
  document('Operator', <OperatorPage view={view} />, assets, assets.operatorScript);

/** The form that asks for the operator's token. */
export const renderOperatorSignIn = (
  door: { readonly host: string; readonly hint: string; readonly fault?: string | undefined },
  assets: PageAssets,
): RenderedDocument => document('Operator', <OperatorSignIn {...door} />, assets);
