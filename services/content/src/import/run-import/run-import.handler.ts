import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DomainError, uuidv7, type Violation } from '@marquee/kernel';
import { DataCommand, type BlockList } from '@marquee/nest-kit';
import { contentKinds, uniqueNameKey, type ContentKindId, type ItemFields } from '@marquee/page';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchAggregate } from '../../batch/batch.aggregate';
import type { Batch, BatchItem } from '../../batch/batch.decider';
import { withSharedLoads } from '../../batch/with-shared-loads';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, PASSWORDS, RUN_COMMAND, SETTINGS, UPLOADS } from '../../content.ports';
import { addItem } from '../../item/add-item';
import { assertRoom } from '../../item/item-limit';
import type { ItemList } from '../../item/item-list/item-list';
import { secretHasher } from '../../item/item-secrets';
import { itemAggregate } from '../../item/item.aggregate';
import { isThere, withAllFields } from '../../item/item.decider';
import { contentNotFound, ruleViolated } from '../../item/item.errors';
import { checkChanges } from '../../item/item.rules';
import type { NamedItem } from '../../item/load-item';
import { LINKS } from '../kinds/link/link-proposals';
import { aboutOf, PROFILE } from '../kinds/profile/profile-import';
import { SOCIALS, withAccounts } from '../kinds/socials/socials-import';
import type { About, Account } from '../proposal';
import { withCheckedFiles } from '../../upload/replace-files';
import type { Uploads } from '../../upload/uploads';

interface RunImportData {
  readonly ownerId: string;
  readonly batchId: string;
  readonly links: readonly { readonly id: string }[];
  /** Null: the profile stays as it is. */
  readonly about: (About & { readonly imageUrl?: string | undefined }) | null;
  readonly accounts: readonly Account[];
  readonly isPublic: boolean;
  readonly request: RequestKey | null;
}

/** Returns the batch as it is stored. */
export class RunImport extends DataCommand<RunImportData, Extract<Batch, { readonly batchId: string }>> {}

/** One part of the import: where its values are in the request, and the item that it makes. */
interface Part {
  readonly path: string;
  readonly run: () => Promise<NamedItem['item'] | null>;
}

/** Adds all that an import has, and records what undoes it, in one append. */
@CommandHandler(RunImport)
export class RunImportHandler implements ICommandHandler<RunImport> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
  ) {}

  async execute({ data, meta }: RunImport): Promise<Extract<Batch, { readonly batchId: string }>> {
    const { ownerId, batchId, request } = data;
    const now = meta.at;
    // Lists show the newest first, and ids rise: the first link of the import gets the last one.
    const itemIds = data.links.map(() => uuidv7(now)).reverse();
    const act = async (given: UnitOfWork) => {
      const unit = withSharedLoads(given);
      const items = await runAll(this.partsOf(unit, data, { itemIds, now }));
      await assertRoom(this.list, ownerId, data.links.length);
      const batch = await unit.load(batchAggregate, { ownerId, batchId });
      const done = { ownerId, batchId, change: 'import', items, changed: items.length, orderVersion: null } as const;
      batch.execute({ type: 'DoBatch', data: { ...done, now } });
      return batch;
    };
    const batch = await withCheckedFiles(this.uploads, meta, () =>
      this.run(meta, (unit) => onceOnly(unit, batchAggregate, { ownerId, request, now }, () => act(unit)), {
        serialKey: ownerId,
      }),
    );
    if (batch.status === 'absent') throw contentNotFound();
    return batch;
  }

  private partsOf(
    unit: UnitOfWork,
    data: RunImportData,
    { itemIds, now }: { readonly itemIds: readonly string[]; readonly now: number },
  ): readonly Part[] {
    const { ownerId, links, about, accounts, isPublic } = data;
    const added = links.map((link, place): Part => {
      const content = { ...link, isPublic };
      return {
        path: `links.${place}`,
        run: () => this.add(unit, { ownerId, itemId: itemIds[place]!, kind: LINKS, content, now }),
      };
    });
    const put = (kind: ContentKindId, path: string, changesOf: (shown: ItemFields | null) => ItemFields): Part => ({
      path,
      run: () => this.put(unit, { ownerId, kind, changesOf, now }),
    });
    return [
      ...added,
      ...(about === null ? [] : [put(PROFILE, 'about', (shown) => aboutOf(about, shown))]),
      ...(accounts.length === 0 ? [] : [put(SOCIALS, 'accounts', (shown) => withAccounts(accounts, shown))]),
    ];
  }

  private add(unit: UnitOfWork, item: Parameters<typeof addItem>[1]): Promise<NamedItem['item']> {
    const { blockList } = this;
    return addItem(unit, item, {
      publicUrl: this.settings.PUBLIC_URL,
      blockList,
      uploadOf: (address) => this.uploads.idOf(address),
      hashSecret: secretHasher(this.passwords, item.ownerId),
    });
  }

  /** Changes the one item of a kind, or adds it. Null where nothing changes. */
  private async put(
    unit: UnitOfWork,
    {
      ownerId,
      kind,
      changesOf,
      now,
    }: {
      readonly ownerId: string;
      readonly kind: ContentKindId;
      readonly changesOf: (shown: ItemFields | null) => ItemFields;
      readonly now: number;
    },
  ): Promise<NamedItem['item'] | null> {
    const idKey = uniqueNameKey(contentKinds[kind].fixedId ?? '');
    const item = await unit.load(itemAggregate, { ownerId, kind, idKey });
    const state = withAllFields(item.state);
    if (state.status !== 'live')
      return this.add(unit, { ownerId, itemId: uuidv7(now), kind, content: changesOf(null), now });
    const stored = state.item.fields;
    const { fields } = checkChanges(kind, changesOf(stored), {
      publicUrl: this.settings.PUBLIC_URL,
      blockList: this.blockList,
      stored,
    });
    const events = item.execute({ type: 'ChangeItem', data: { changes: fields, madeFrom: null, now } });
    return events.length > 0 ? item : null;
  }
}

/** Runs all parts. Throws `rule_violated` with what is wrong in each of them. */
const runAll = async (parts: readonly Part[]): Promise<readonly BatchItem[]> => {
  const items: BatchItem[] = [];
  const violations: Violation[] = [];
  for (const { path, run } of parts) {
    try {
      const state = (await run())?.state;
      if (state === undefined || !isThere(state)) continue;
      const { kind, idKey, updatedAt } = state.item;
      items.push({ kind, idKey, doneAt: updatedAt });
    } catch (error) {
      if (!(error instanceof DomainError) || error.violations.length === 0) throw error;
      violations.push(...error.violations.map((each) => ({ ...each, path: `${path}.${each.path}` })));
    }
  }
  if (violations.length > 0) throw ruleViolated(violations);
  return items;
};
