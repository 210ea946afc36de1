import type { PageAssets } from '@marquee/page/server';
import type { PageRows } from './page-rows';

export interface PageFactoryOptions {
  readonly rows: PageRows;
  readonly assets: PageAssets;
  /** Without a slash at the end. */
  readonly origin: string;
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin: string | undefined;
}
