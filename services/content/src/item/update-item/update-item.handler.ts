import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import type { BlockList } from '@marquee/nest-kit';
import { itemModels, type ContentKindId, type ItemFields, type ItemModel } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, PASSWORDS, RUN_COMMAND, SETTINGS, UPLOADS } from '../../content.ports';
import { withCheckedFiles } from '../../upload/replace-files';
import type { Uploads } from '../../upload/uploads';
import type { ItemList } from '../item-list/item-list';
import { addressesIn, presentFields } from '../item-list/present-item';
import { pinFirst } from '../../page/pin-first';
import { replacePictures, withoutKnownMark, withUploads, type FieldsAndPictures } from '../item-pictures';
import { secretHasher, withHashedSecrets } from '../item-secrets';
import { itemAggregate } from '../item.aggregate';
import { contentNotFound } from '../item.errors';
import type { StoredFields } from '../item.events';
import { assertSameName, checkChanges, type SentName } from '../item.rules';
import { loadItem, type NamedItem } from '../load-item';

interface UpdateItemData {
  readonly ownerId: string;
  readonly contentId: string;
  /** Type and unique name if the client sent them. They never change. */
  readonly name: SentName;
  /** The changed fields as typed. */
  readonly changes: ItemFields;
  /** See the command of the item. */
  readonly madeFrom: string | null;
  readonly request: RequestKey | null;
}

export class UpdateItem extends Command<ContentItem> {
  constructor(
    readonly data: UpdateItemData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

interface CheckedChanges extends FieldsAndPictures {
  readonly visibility: Partial<Pick<StoredFields, 'isPublic'>>;
}

@CommandHandler(UpdateItem)
export class UpdateItemHandler implements ICommandHandler<UpdateItem> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(BLOCK_LIST) private readonly blockList: BlockList,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
  ) {}

  async execute({ data, meta }: UpdateItem): Promise<ContentItem> {
    const { ownerId, contentId, madeFrom, request } = data;
    const now = meta.at;
    const hashSecret = secretHasher(this.passwords, ownerId);
    let kind: ContentKindId | undefined;

    const change = async (unit: UnitOfWork) => {
      const { item, stored } = await loadItem(unit, ownerId, contentId);
      // By the time the files are checked, an id without its kind may name another item.
      kind ??= stored.kind;
      if (stored.kind !== kind) throw contentNotFound();
      const { fields: checked, pictures, visibility } = this.check(stored, data);
      const fields = await withHashedSecrets(kind, checked, hashSecret);
      const shown = await replacePictures(unit, stored, stored.fields, pictures, now);
      item.execute({ type: 'ChangeItem', data: { changes: { ...fields, ...shown, ...visibility }, madeFrom, now } });
      await pinFirst(unit, stored, stored.fields, { ...stored.fields, ...fields }, now);
      return item;
    };
    const item = await withCheckedFiles(this.uploads, meta, () =>
      this.run(meta, (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => change(unit)), {
        serialKey: ownerId,
      }),
    );
    return this.list.present(item);
  }

  private check(stored: NamedItem['stored'], data: UpdateItemData): CheckedChanges {
    assertSameName(data.name, stored);
    const model: ItemModel = itemModels[stored.kind];
    const readAt = addressesIn(stored, this.settings.ASSET_ORIGIN ?? '');
    const whole =
      model.completeChanges?.(data.changes, presentFields(stored.kind, stored.fields, readAt)) ?? data.changes;
    const given = withoutKnownMark(stored.kind, whole, stored.fields, readAt);
    const { isPublic, fields } = checkChanges(stored.kind, given, {
      publicUrl: this.settings.PUBLIC_URL,
      blockList: this.blockList,
      stored: stored.fields,
    });
    const changes = withUploads(stored.kind, fields, stored.fields, (address) => this.uploads.idOf(address));
    return { ...changes, visibility: isPublic === undefined ? {} : { isPublic } };
  }
}
