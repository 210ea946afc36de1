import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { ITEM_LIST, RUN_COMMAND, SETTINGS, UPLOADS } from '../../content.ports';
import { uploadMissing } from '../../upload/upload.decider';
import type { Uploads } from '../../upload/uploads';
import type { ItemList } from '../item-list/item-list';
import { exchangePicture } from '../item-picture';
import { itemAggregate } from '../item.aggregate';
import { assertSameName, checkLinkChanges } from '../link.rules';
import { loadItem } from '../load-item';

interface UpdateItemData {
  readonly ownerId: string;
  readonly contentId: string;
  /** The unique name where the client sent it back: it never changes. */
  readonly id: string | undefined;
  /** The changed fields as typed. */
  readonly changes: object;
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

@CommandHandler(UpdateItem)
export class UpdateItemHandler implements ICommandHandler<UpdateItem> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  async execute({ data, meta }: UpdateItem): Promise<ContentItem> {
    const { ownerId, contentId, request } = data;
    const now = meta.at;
    const { imageUrl, ...typed } = checkLinkChanges(data.changes, this.settings.PUBLIC_URL);
    const uploadId = typeof imageUrl === 'string' ? await this.uploads.checked(imageUrl, meta) : null;

    const change = async (unit: UnitOfWork) => {
      const { item, link } = await loadItem(unit, ownerId, contentId);
      assertSameName(data.id, link.idKey);
      const isNew = imageUrl !== undefined && imageUrl !== (link.picture?.url ?? null);
      if (isNew && imageUrl !== null && uploadId === null) throw uploadMissing();
      const picture = isNew ? await exchangePicture(unit, link, uploadId, now) : link.picture;
      item.execute({ type: 'ChangeLink', data: { changes: { ...withoutUndefined(typed), picture }, now } });
      return item;
    };
    const item = await this.run(
      meta,
      (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => change(unit)),
      { turn: ownerId },
    );
    return this.list.present(item);
  }
}

const withoutUndefined = <T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
