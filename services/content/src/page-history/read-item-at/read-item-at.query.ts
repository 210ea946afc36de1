import type { contentApi, EndpointReply } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { RUN_COMMAND, SETTINGS } from '../../content.ports';
import { itemAggregate } from '../../item/item.aggregate';
import { withAllFields } from '../../item/item.decider';
import { loadItemOrDeleted } from '../../item/load-item';
import { ownAddressOf } from '../../upload/upload.keys';
import { momentOf, versionAt } from '../moments';
import { presentThen } from '../present-then';
import { ownFields } from '../versions-of';

type ItemReply = EndpointReply<typeof contentApi.itemAt>['item'];

interface ReadItemAtData {
  readonly ownerId: string;
  readonly contentId: string;
  /** ISO, UTC. */
  readonly at: string;
}

export class ReadItemAt extends Query<ItemReply> {
  constructor(
    readonly data: ReadItemAtData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@QueryHandler(ReadItemAt)
export class ReadItemAtHandler implements IQueryHandler<ReadItemAt> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  execute({ data: { ownerId, contentId, at }, meta }: ReadItemAt): Promise<ItemReply> {
    return this.run(meta, async (unit) => {
      const { item } = await loadItemOrDeleted(unit, ownerId, contentId);
      const version = await versionAt(unit, itemAggregate, { ...item, at: momentOf(at) });
      const then = withAllFields(await unit.readAt(itemAggregate, item.stream, version));
      if (then.status !== 'live') return null;
      const { kind, idKey, itemId, id, fields, createdAt, updatedAt } = then.item;
      const readAt = (address: string) => ownAddressOf(this.settings.ASSET_ORIGIN ?? '', address);
      return presentThen({
        contentType: kind,
        idKey,
        itemId,
        id,
        fields: ownFields(kind, fields, readAt),
        createdAt,
        updatedAt,
        isDeleted: false,
      });
    });
  }
}
