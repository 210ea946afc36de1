import { accountApi, type Usernames } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetUsernames } from './get-usernames.query';

@Controller()
export class GetUsernamesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(accountApi.usernames)
  get(@Caller() { accountId }: CallerIdentity, @Meta() { at: now }: EventMeta): Promise<Usernames> {
    return this.queries.execute(new GetUsernames({ accountId, now }));
  }
}
