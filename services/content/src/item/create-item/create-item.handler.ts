import type { ContentItem } from '@marquee/contracts';
import { contentKinds, uniqueNameKey, type ContentKindId } from '@marquee/page';
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
import { itemAt } from '../item-at';
import type { ItemList } from '../item-list/item-list';
import { exchangePictures, withUploads } from '../item-pictures';
import { itemStream } from '../item-stream';
import { itemDecider } from '../item.decider';
import { contentNotFound, tooManyItems } from '../item.errors';
import { toPublic } from '../item.integration';
import { checkNewItem, newIdOf } from '../item.rules';

interface CreateItemData {
  readonly ownerId: string;
  readonly itemId: string;
  readonly kind: ContentKindId;
  /** The item as its owner typed it. */
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

/** The name and the uploads of the pictures are decided in one append. */
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
    const { ownerId, itemId, kind, request } = data;
    const now = isoTime(meta.at);
    const content = checkNewItem(kind, data.content, { publicUrl: this.settings.PUBLIC_URL });
    const id = newIdOf(contentKinds[kind], content);
    const { fields, pictures } = await withUploads(kind, content.fields, null, (address) =>
      this.uploads.checked(address, meta),
    );
    const identity = { ownerId, itemId, id, idKey: uniqueNameKey(id) };
    const stream = itemStream(ownerId, { kind, idKey: identity.idKey });

    const outcome = await this.transact(ownerId, meta, (unit) =>
      onceOnly(unit, ownerId, request, now, async () => {
        const item = await unit.load(itemDecider, stream);
        if ((await this.list.total(ownerId)) >= ITEMS_MAX) throw tooManyItems(ITEMS_MAX);
        const shown = await exchangePictures(unit, identity, null, pictures, now);
        item.execute({
          type: 'AddItem',
          data: {
            kind,
            identity,
            fields: { ...fields, ...shown, isPublic: content.isPublic ?? true },
            isOnly: contentKinds[kind].fixedId !== null,
            now,
          },
        });
        unit.send(...toPublic(item.state, item.version));
        return { stream, version: item.version };
      }),
    );
    await this.list.caughtUp();
    const item = await itemAt(this.events, outcome.stream, outcome.version);
    if (item.status === 'absent') throw contentNotFound();
    return (await this.list.present([item.item]))[0]!;
  }
}
