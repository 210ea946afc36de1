import type { contentApi, EndpointReply } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { DataQuery, type Cursors } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, DESTINATION_CHECKS, ITEM_LIST, PORTS, type ContentPorts } from '../../content.ports';
import type { ItemList } from '../../item/item-list/item-list';
import { isWatchedKind } from '../../item/watched-address';
import { pageAggregate } from '../../page/page.aggregate';
import { currentLog } from '../check-row';
import type { DestinationChecks } from '../destination-checks';
import { presentDestination } from '../present-destination';

type Reply = EndpointReply<typeof contentApi.destinations>;

interface ReadDestinationsData {
  readonly ownerId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export class ReadDestinations extends DataQuery<ReadDestinationsData, Reply> {}

/** In cursors. */
const LIST = 'destinations';

@QueryHandler(ReadDestinations)
export class ReadDestinationsHandler implements IQueryHandler<ReadDestinations> {
  constructor(
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'events' | 'keys' | 'settings'>,
    @Inject(ITEM_LIST) private readonly list: Pick<ItemList, 'page' | 'recent'>,
    @Inject(DESTINATION_CHECKS) private readonly checks: Pick<DestinationChecks, 'rows'>,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data: { ownerId, cursor, limit } }: ReadDestinations): Promise<Reply> {
    const { events, keys, settings } = this.ports;
    await this.list.recent(ownerId);
    const after = cursor === undefined ? null : String(this.cursors.decode(LIST, cursor)[0]);
    const { rows, next } = await this.list.page({ ownerId, kind: null, after, limit });
    const watched = rows.filter(({ kind }) => isWatchedKind(kind));
    const checked = await this.checks.rows(watched.map(({ key }) => key));
    const { sendsDestinationMails } = await readAggregate(events, pageAggregate, ownerId, { keys });
    return {
      destinations: watched.map((item, place) => {
        const row = checked[place];
        return presentDestination(item, row ? currentLog(row) : null);
      }),
      nextCursor: next === null ? null : this.cursors.encode(LIST, [next, '']),
      isOn: settings.DESTINATION_CHECKS === 'on',
      sendsMails: sendsDestinationMails,
    };
  }
}
