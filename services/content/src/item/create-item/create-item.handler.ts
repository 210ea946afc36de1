import type { ContentItem } from '@marquee/contracts';
import { uniqueNameKey } from '@marquee/page';
import type { EventMeta, EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { EVENTS, ITEM_LIST, SETTINGS, TRANSACT, UPLOADS } from '../../content.ports';
import type { RequestKey } from '../../idempotency/idempotency-key';
import { onceOnly } from '../../idempotency/once-only';
import { isoTime } from '../../iso-time';
import type { OwnerTransaction } from '../../owner-transactions';
import type { Uploads } from '../../upload/uploads';
import { itemStream } from '../content-id';
import { itemAt } from '../item-at';
import type { ItemList } from '../item-list/item-list';
import { exchangePicture } from '../item-picture';
import { itemDecider } from '../item.decider';
import { contentNotFound, tooManyItems } from '../item.errors';
import { toPublic } from '../item.integration';
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
 * the list is asked: exact within a process, where an owner's writes take turns, and over by a few when processes race.
 */
const ITEMS_MAX = 10_000;

/** The name and the upload of the picture are decided in one append. */
@CommandHandler(CreateItem)
export class CreateItemHandler implements ICommandHandler<CreateItem> {
  constructor(
    @Inject(TRANSACT) private readonly transact: OwnerTransaction,
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  async execute({ data, meta }: CreateItem): Promise<ContentItem> {
    const { ownerId, itemId, request } = data;
    const now = isoTime(meta.at);
    const { id, imageUrl, ...fields } = checkNewLink(data.content, this.settings.PUBLIC_URL);
    const uploadId = imageUrl === null ? null : await this.uploads.checked(imageUrl, meta);
    const idKey = uniqueNameKey(id);
    const stream = itemStream(ownerId, { kind: 'link', idKey });

    const outcome = await this.transact(ownerId, meta, (unit) =>
      onceOnly(unit, ownerId, request, now, async () => {
        const item = await unit.load(itemDecider, stream);
        if ((await this.list.total(ownerId)) >= ITEMS_MAX) throw tooManyItems(ITEMS_MAX);
        const picture = await exchangePicture(unit, { ownerId, itemId, picture: null }, uploadId, now);
        item.execute({ type: 'AddLink', data: { ownerId, itemId, id, idKey, ...fields, picture, now } });
        unit.send(...toPublic(item.state, item.version));
        return { stream, version: item.version };
      }),
    );
    await this.list.caughtUp();
    const item = await itemAt(this.events, outcome.stream, outcome.version);
    if (item.status === 'absent') throw contentNotFound();
    return (await this.list.present([item.link]))[0]!;
  }
}
