import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@marquee/nest-kit';
import { pageAssetsFrom, type PageAssets, type VisitorManifest } from '@marquee/page/server';

/** Pages without their front end still show every link. */
const bare: PageAssets = {
  css: '',
  sheets: { item: '', sticker: '', notice: '', theme: '' },
  themeScript: '',
  islandScript: '',
  fonts: { bricolage: [], inter: [], 'jetbrains-mono': [] },
  preview: '',
  icons: { light: '', dark: '' },
};

/** What the visitors' front end has built into `dir` and the host serves below `publicPath`. */
export function readPageAssets({ dir, publicPath }: { dir: string; publicPath: string }, logger: Logger): PageAssets {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as VisitorManifest;
    return pageAssetsFrom(manifest, publicPath, (name) => readFileSync(join(dir, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    logger.warn({ dir }, 'the visitors’ front end is not built: public pages go without their styles');
    return bare;
  }
}
