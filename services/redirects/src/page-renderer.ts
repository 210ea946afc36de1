import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@marquee/nest-kit';
import {
  pageAssetsFrom,
  renderError,
  renderNotFound,
  renderPublicPage,
  type PageAssets,
  type VisitorManifest,
} from '@marquee/page/server';
import type { PageRenderer } from './hot-path/public-pages';

/** Pages without their front end still show every link. */
const bare: PageAssets = { css: '', themeScript: '', islandScript: '', fonts: [], icons: { light: '', dark: '' } };

/** Documents with the scripts and styles that the visitors' front end has built. */
export function createPageRenderer(options: {
  readonly assets: { readonly dir: string; readonly publicPath: string };
  readonly imageOrigin: string | undefined;
  readonly logger: Logger;
}): PageRenderer {
  const assets = readAssets(options.assets, options.logger);
  const imageOrigin = options.imageOrigin === undefined ? {} : { imageOrigin: options.imageOrigin };
  return {
    page: (view) => renderPublicPage(view, assets, imageOrigin),
    notFound: () => renderNotFound(assets),
    failed: () => renderError(assets),
  };
}

function readAssets({ dir, publicPath }: { dir: string; publicPath: string }, logger: Logger): PageAssets {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as VisitorManifest;
    return pageAssetsFrom(manifest, publicPath, readFileSync(join(dir, manifest.css), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    logger.warn({ dir }, 'the visitors’ front end is not built: public pages go without their styles');
    return bare;
  }
}
