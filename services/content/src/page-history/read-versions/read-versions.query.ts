import type { contentApi, EndpointReply } from '@marquee/contracts';
import type { Cursors } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CURSORS, VERSION_READER } from '../../content.ports';
import type { VersionReader } from '../version-reader';

type VersionsReply = EndpointReply<typeof contentApi.pageVersions>;

interface ReadVersionsData {
  readonly ownerId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export class ReadVersions extends Query<VersionsReply> {
  constructor(
    readonly data: ReadVersionsData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** In cursors. */
const LIST = 'versions';

@QueryHandler(ReadVersions)
export class ReadVersionsHandler implements IQueryHandler<ReadVersions> {
  constructor(
    @Inject(VERSION_READER) private readonly versions: VersionReader,
    @Inject(CURSORS) private readonly cursors: Cursors,
  ) {}

  async execute({ data: { ownerId, cursor, limit }, meta }: ReadVersions): Promise<VersionsReply> {
    const from = cursor === undefined ? null : this.cursors.decode(LIST, cursor);
    const query = { ownerId, limit, from: from && { stream: from[1], after: Number(from[0]) } };
    const { items, page, lostFiles, next } = await this.versions.inTurn(ownerId, () => this.versions.read(query, meta));
    return {
      items: items as VersionsReply['items'],
      page: page as VersionsReply['page'],
      lostFiles: [...lostFiles],
      nextCursor: next && this.cursors.encode(LIST, [next.after, next.stream]),
    };
  }
}
