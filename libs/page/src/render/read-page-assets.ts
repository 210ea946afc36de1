import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAssetsFrom, type PageAssets, type VisitorManifest } from './page-assets';

/** Where the front end is not built. Pages without it still show every link. */
export const bareAssets: PageAssets = {
  css: '',
  sheets: { displays: '', item: '', sticker: '', notice: '', operator: '', theme: '' },
  themeScript: '',
  islandScript: '',
  operatorScript: '',
  fonts: { bricolage: [], inter: [], 'jetbrains-mono': [] },
  preview: '',
  icons: { light: '', dark: '' },
};

interface Logger {
  warn(about: object, text: string): void;
}

/** What the visitors' front end has built into `dir` and the host serves below `publicPath`. */
export function readPageAssets({ dir, publicPath }: { dir: string; publicPath: string }, logger: Logger): PageAssets {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as VisitorManifest;
    return pageAssetsFrom(manifest, publicPath, (name) => readFileSync(join(dir, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    logger.warn({ dir }, 'the visitors’ front end is not built: public pages go without their styles');
    return bareAssets;
  }
}
