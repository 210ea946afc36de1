import type { ContentItem } from '@marquee/contracts';
import { onceOnly, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { uniqueNameKey } from '@marquee/page';
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
import { tooManyItems } from '../item.errors';
import { checkNewLink } from '../link.rules';

interface CreateItemData {
  readonly ownerId: string;
  readonly itemId: string;
  /** The link as its owner typed it. */
  readonly content: object;
  readonly request: RequestKey | null;
}

export class CreateItem extends Command<ContentItem> {
  constructor(
    readonly data: CreateItemData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/**
 * How many items an account may have: a page beyond it could not be drawn within its budget. It is a budget and no invariant, so
 * the list is asked as it is, and an owner who adds many at once may end some above.
 */
const ITEMS_MAX = 10_000;

/** The name and the upload of the picture are decided in one append. */
@CommandHandler(CreateItem)
export class CreateItemHandler implements ICommandHandler<CreateItem> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  async execute({ data, meta }: CreateItem): Promise<ContentItem> {
    const { ownerId, itemId, request } = data;
    const now = meta.at;
    const { id, imageUrl, ...fields } = checkNewLink(data.content, this.settings.PUBLIC_URL);
    const uploadId = imageUrl === null ? null : await this.uploads.checked(imageUrl, meta);
    if (imageUrl !== null && uploadId === null) throw uploadMissing();
    const idKey = uniqueNameKey(id);

    const create = async (unit: UnitOfWork) => {
      const item = await unit.load(itemAggregate, { ownerId, kind: 'link', idKey });
      if ((await this.list.total(ownerId)) >= ITEMS_MAX) throw tooManyItems(ITEMS_MAX);
      const picture = await exchangePicture(unit, { ownerId, itemId, picture: null }, uploadId, now);
      item.execute({ type: 'AddLink', data: { ownerId, itemId, id, idKey, ...fields, picture, now } });
      return item;
    };
    const item = await this.run(
      meta,
      (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => create(unit)),
      { turn: ownerId },
    );
    return this.list.present(item);
  }
}
