import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { BlockList } from '@marquee/nest-kit';
import { itemModels, type ContentKindId, type ItemFields, type ItemModel } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { BLOCK_LIST, ITEM_LIST, RUN_COMMAND, SETTINGS, UPLOADS } from '../../content.ports';
import type { Uploads } from '../../upload/uploads';
import type { ItemList } from '../item-list/item-list';
import { presentFields } from '../item-list/present-item';
import { replacePictures, withoutKnownMark, withUploads, type FieldsAndPictures } from '../item-pictures';
import { itemAggregate } from '../item.aggregate';
import { contentNotFound } from '../item.errors';
import type { StoredFields } from '../item.events';
import { assertFits, assertSameName, checkChanges, type SentName } from '../item.rules';
import { loadItem, type NamedItem } from '../load-item';

interface UpdateItemData {
  readonly ownerId: string;
  readonly contentId: string;
  /** Type and unique name where the client sent them back: they never change. */
  readonly name: SentName;
  /** The changed fields as typed. */
  readonly changes: ItemFields;
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
  readonly kind: ContentKindId;
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
  ) {}

  async execute({ data, meta }: UpdateItem): Promise<ContentItem> {
    const { ownerId, contentId, request } = data;
    const now = meta.at;
    const before = await this.itemNow(data, meta);
    // Files are checked before the unit of work begins, which may run several times.
    const checked = before && (await this.check(before, data, meta));

    const change = async (unit: UnitOfWork) => {
      const { item, stored } = await loadItem(unit, ownerId, contentId);
      if (checked?.kind !== stored.kind) throw contentNotFound();
      // Another edit may have been stored since the check.
      assertFits(stored.kind, checked.fields, { publicUrl: this.settings.PUBLIC_URL, stored: stored.fields });
      const shown = await replacePictures(unit, stored, stored.fields, checked.pictures, now);
      item.execute({
        type: 'ChangeItem',
        data: { changes: { ...checked.fields, ...shown, ...checked.visibility }, now },
      });
      return item;
    };
    const item = await this.run(
      meta,
      (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => change(unit)),
      { serialKey: ownerId },
    );
    return this.list.present(item);
  }

  /** null where the item is not there: a request that was carried out before it was deleted still has its answer. */
  private async itemNow({ ownerId, contentId }: UpdateItemData, meta: EventMeta): Promise<NamedItem['stored'] | null> {
    try {
      return (await this.run(meta, (unit) => loadItem(unit, ownerId, contentId))).stored;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'content_not_found') return null;
      throw error;
    }
  }

  private async check(stored: NamedItem['stored'], data: UpdateItemData, meta: EventMeta): Promise<CheckedChanges> {
    assertSameName(data.name, stored);
    const model: ItemModel = itemModels[stored.kind];
    const whole = model.completeChanges?.(data.changes, presentFields(stored.kind, stored.fields)) ?? data.changes;
    const given = withoutKnownMark(stored.kind, whole, stored.fields);
    const { isPublic, fields } = checkChanges(stored.kind, given, {
      publicUrl: this.settings.PUBLIC_URL,
      blockList: this.blockList,
      stored: stored.fields,
    });
    const changes = await withUploads(
      stored.kind,
      fields,
      () => Promise.resolve(stored.fields),
      (address) => this.uploads.checked(address, meta),
    );
    return { kind: stored.kind, ...changes, visibility: isPublic === undefined ? {} : { isPublic } };
  }
}
