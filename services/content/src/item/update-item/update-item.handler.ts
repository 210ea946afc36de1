import type { ContentItem } from '@marquee/contracts';
import type { UnitOfWork } from '@marquee/event-sourcing';
import type { LinkChanges } from '@marquee/page';
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
import { itemStream } from '../content-id';
import { itemAt } from '../item-at';
import type { ItemList } from '../item-list/item-list';
import { exchangePicture } from '../item-picture';
import { itemDecider } from '../item.decider';
import { contentNotFound } from '../item.errors';
import type { LinkFields } from '../item.events';
import { toPublic } from '../item.integration';
import { assertSameName, checkLinkChanges } from '../link.rules';

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
    const changes = checkLinkChanges(data.changes, this.settings.PUBLIC_URL);
    const stream = itemStream(ownerId, address);
    const uploadId = await this.uploadOf(stream, changes.imageUrl, meta);
    const outcome = await this.transact(ownerId, meta, (unit) =>
      onceOnly(unit, ownerId, request, now, () => change(unit, stream, changes, uploadId, now)),
    );
    await this.list.caughtUp();
    const item = await itemAt(this.events, outcome.stream, outcome.version);
    if (item.status === 'absent') throw contentNotFound();
    return (await this.list.present([item.link]))[0]!;
  }

  /** The upload that a new picture comes from; undefined where the picture stays, null where it goes. */
  private async uploadOf(
    stream: string,
    imageUrl: string | null | undefined,
    meta: EventMeta,
  ): Promise<string | null | undefined> {
    if (imageUrl === undefined || imageUrl === null) return imageUrl;
    const item = await itemAt(this.events, stream, Number.MAX_SAFE_INTEGER);
    if (item.status !== 'live') throw contentNotFound();
    return item.link.picture?.url === imageUrl ? undefined : this.uploads.checked(imageUrl, meta);
  }
}

const change = async (
  unit: UnitOfWork,
  stream: string,
  { imageUrl: _address, ...typed }: LinkChanges,
  uploadId: string | null | undefined,
  now: string,
): Promise<Outcome> => {
  const item = await unit.load(itemDecider, stream);
  if (item.state.status !== 'live') throw contentNotFound();
  const changes: Partial<LinkFields> = {
    ...withoutUndefined(typed),
    ...(uploadId !== undefined && { picture: await exchangePicture(unit, item.state.link, uploadId, now) }),
  };
  const events = item.execute({ type: 'ChangeLink', data: { changes, now } });
  if (events.length > 0) unit.send(...toPublic(item.state, item.version));
  return { stream, version: item.version };
};

const withoutUndefined = <T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
