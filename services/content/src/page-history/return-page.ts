import type { PagePart } from '@marquee/contracts';
import type { UnitOfWork } from '@marquee/event-sourcing';
import { defaultTheme } from '@marquee/page';
import { changedMeanwhile, ruleViolated } from '../item/item.errors';
import type { AttachedPicture } from '../item/item.events';
import { pageAggregate } from '../page/page.aggregate';
import type { ReturnPage } from '../page/page.commands';
import type { Page } from '../page/page.decider';
import { listOf, replaceFiles } from '../upload/replace-files';
import { isKept } from './kept-files';
import { versionAt } from './moments';

/** What undoes the restoration of parts of the page. */
export interface RestoredParts {
  readonly versionBefore: number;
  readonly versionAfter: number;
  /** How many parts changed. */
  readonly changed: number;
}

interface PartsThen {
  readonly ownerId: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly parts: readonly PagePart[];
  /** UTC milliseconds. */
  readonly now: number;
}

type Parts = Pick<ReturnPage['data'], 'sections' | 'titles' | 'look'>;

const partsOf = ({ sections, titles, theme, picture }: Page) => ({
  order: { sections },
  sectionTitles: { titles },
  theme: { look: { theme: theme ?? defaultTheme, picture } },
});

const NONE: Parts = { sections: null, titles: null, look: null };

/** Gives parts of the page the state of a moment. `collect` keeps the reasons for which a part is refused. */
export const restoreParts = async (
  unit: UnitOfWork,
  { ownerId, at, parts, now }: PartsThen,
  collect: <Result>(path: string, act: () => Promise<Result>) => Promise<Result | null>,
): Promise<RestoredParts> => {
  if (parts.length === 0) return { versionBefore: 0, versionAfter: 0, changed: 0 };
  const page = await unit.load(pageAggregate, ownerId);
  const versionBefore = page.version;
  const version = await versionAt(unit, pageAggregate, { stream: page.stream, version: page.version, at });
  const then = partsOf(await unit.readAt(pageAggregate, page.stream, version));
  let changed = 0;
  for (const [place, part] of parts.entries()) {
    const restored = await collect(`parts.${place}`, async () => {
      const { look = null, ...others }: Partial<Parts> = then[part];
      const picture = look?.picture ?? null;
      if (picture !== null && !(await isKept(unit, picture.uploadId))) throw pictureGone();
      return returnParts(unit, ownerId, { ...NONE, ...others, look }, now);
    });
    if (restored === true) changed += 1;
  }
  return { versionBefore, versionAfter: page.version, changed };
};

/** Undoes `restoreParts`. Throws `conflict` where the page was changed since. */
export const undoRestoredParts = async (
  unit: UnitOfWork,
  ownerId: string,
  { versionBefore, versionAfter }: Pick<RestoredParts, 'versionBefore' | 'versionAfter'>,
  now: number,
): Promise<void> => {
  const page = await unit.load(pageAggregate, ownerId);
  if (page.version !== versionAfter) throw changedMeanwhile();
  const { order, sectionTitles, theme } = partsOf(await unit.readAt(pageAggregate, page.stream, versionBefore));
  await returnParts(unit, ownerId, { ...order, ...sectionTitles, ...theme }, now);
};

const returnParts = async (unit: UnitOfWork, ownerId: string, parts: Parts, now: number): Promise<boolean> => {
  const page = await unit.load(pageAggregate, ownerId);
  const shown = page.state.picture;
  const events = page.execute({ type: 'ReturnPage', data: { ownerId, ...parts, now } });
  const isThemed = events.some(({ type }) => type === 'content.PageThemed.v1');
  if (isThemed) await replacePicture(unit, { ownerId, itemId: page.stream }, shown, parts.look?.picture ?? null, now);
  return events.length > 0;
};

const replacePicture = (
  unit: UnitOfWork,
  showing: { readonly ownerId: string; readonly itemId: string },
  shown: AttachedPicture | null,
  wanted: AttachedPicture | null,
  now: number,
) => replaceFiles(unit, showing, listOf(shown), listOf(wanted && wanted.uploadId), now);

const pictureGone = () =>
  ruleViolated([{ path: '', code: 'picture_gone', message: 'The picture is no longer stored.' }]);
