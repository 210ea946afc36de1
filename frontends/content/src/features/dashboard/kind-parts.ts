import type { ContentKindId } from '@marquee/page';
import { lazyPart } from '@marquee/ui';
import { kindEntries } from '../../kinds/kind-entries';

const load = () => import('./kind-screen');

export const KindTop = lazyPart(async () => ({ default: (await load()).KindTop }));
export const KindList = lazyPart(async () => ({ default: (await load()).KindList }));

/** Loads what the screen of a kind consists of, so that it is drawn without waiting. */
export const prepareKind = (kind: ContentKindId): Promise<unknown> =>
  Promise.all([KindTop.prepare(), KindList.prepare(), kindEntries[kind].prepare?.()]);
