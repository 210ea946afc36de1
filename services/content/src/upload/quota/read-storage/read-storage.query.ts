import { UPLOAD_QUOTA, type EndpointReply, type storageApi } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, type ContentPorts } from '../../../content.ports';
import { quotaAggregate } from '../quota.aggregate';

export type StorageReply = EndpointReply<typeof storageApi.readStorage>;

/** The room for files that an account has used, by its id. */
export class ReadStorage extends DataQuery<string, StorageReply> {}

@QueryHandler(ReadStorage)
export class ReadStorageHandler implements IQueryHandler<ReadStorage, StorageReply> {
  constructor(@Inject(PORTS) private readonly ports: ContentPorts) {}

  async execute({ data: ownerId }: ReadStorage): Promise<StorageReply> {
    const { held } = await readAggregate(this.ports.events, quotaAggregate, ownerId);
    return { heldBytes: held, quotaBytes: UPLOAD_QUOTA.heldBytes };
  }
}
