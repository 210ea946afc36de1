import type { ContentItem } from '@marquee/contracts';
import type { UnitOfWork } from '@marquee/event-sourcing';
import type { ItemFields } from '@marquee/page';
import type { EventMeta, EventStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { EVENTS, ITEM_LIST, SETTINGS, TRANSACT, UPLOADS } from '../../content.ports';
import type { RequestKey } from '../../idempotency/idempotency-key';
import { onceOnly, type Outcome } from '../../idempotency/once-only';
import { isoTime } from '../../iso-time';
import type { OwnerTransaction } from '../../owner-transactions';
import type { Uploads } from '../../upload/uploads';
import { itemAt } from '../item-at';
import type { ItemList } from '../item-list/item-list';
import { exchangePictures, withUploads, type FieldsAndPictures } from '../item-pictures';
import { itemStream } from '../item-stream';
import { itemDecider } from '../item.decider';
import { contentNotFound } from '../item.errors';
import type { StoredFields } from '../item.events';
import { toPublic } from '../item.integration';
import { assertSameName, checkChanges } from '../item.rules';

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
    @Inject(TRANSACT) private readonly transact: OwnerTransaction,
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(UPLOADS) private readonly uploads: Uploads,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  async execute({ data, meta }: UpdateItem): Promise<ContentItem> {
    const { ownerId, contentId, request } = data;
    const now = isoTime(meta.at);
    const address = await this.list.address(ownerId, contentId);
    assertSameName(data.id, address.idKey);
    const { isPublic, fields } = checkChanges(address.kind, data.changes, { publicUrl: this.settings.PUBLIC_URL });
    const stream = itemStream(ownerId, address);
    const changes = await withUploads(
      address.kind,
      fields,
      () => this.fieldsNow(stream),
      (imageUrl) => this.uploads.checked(imageUrl, meta),
    );
    const visibility = isPublic === undefined ? {} : { isPublic };
    const outcome = await this.transact(ownerId, meta, (unit) =>
      onceOnly(unit, ownerId, request, now, () => change(unit, stream, visibility, changes, now)),
    );
    await this.list.caughtUp();
    const item = await itemAt(this.events, outcome.stream, outcome.version);
    if (item.status === 'absent') throw contentNotFound();
    return (await this.list.present([item.item]))[0]!;
  }

  private async fieldsNow(stream: string): Promise<ItemFields> {
    const item = await itemAt(this.events, stream, Number.MAX_SAFE_INTEGER);
    if (item.status !== 'live') throw contentNotFound();
    return item.item.fields;
  }
}

const change = async (
  unit: UnitOfWork,
  stream: string,
  visibility: Partial<Pick<StoredFields, 'isPublic'>>,
  { fields, pictures }: FieldsAndPictures,
  now: string,
): Promise<Outcome> => {
  const item = await unit.load(itemDecider, stream);
  if (item.state.status !== 'live') throw contentNotFound();
  const { item: shown } = item.state;
  const changes = { ...fields, ...(await exchangePictures(unit, shown, shown.fields, pictures, now)), ...visibility };
  const events = item.execute({ type: 'ChangeItem', data: { changes, now } });
  if (events.length > 0) unit.send(...toPublic(item.state, item.version));
  return { stream, version: item.version };
};
