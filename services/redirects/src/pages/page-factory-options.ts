import { previewAddress } from '@marquee/page';
import type { PageAssets, RenderOptions } from '@marquee/page/server';
import type { PageRows } from './page-rows';

export interface PageFactoryOptions {
  readonly rows: PageRows;
  readonly assets: PageAssets;
  /** Without a slash at the end. */
  readonly origin: string;
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin: string | undefined;
}

/** `preview` names the picture that represents the page; null: it has none. */
export const renderOptionsOf = (
  { imageOrigin }: Pick<PageFactoryOptions, 'imageOrigin'>,
  preview: string | null,
): RenderOptions => ({
  ...(imageOrigin && { imageOrigin }),
  ...(preview !== null && { preview: previewAddress(preview) }),
});
