import { storageApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadStorage, type StorageReply } from './read-storage.query';

@Controller()
export class ReadStorageController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(storageApi.readStorage)
  read(@Caller() { accountId }: CallerIdentity): Promise<StorageReply> {
    return this.queries.execute(new ReadStorage(accountId));
  }
}
