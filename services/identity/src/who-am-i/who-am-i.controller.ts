import { identityApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { UserView } from '../session/signed-in';
import { WhoAmI } from './who-am-i.query';

@Controller()
export class WhoAmIController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(identityApi.me)
  me(@Caller() caller: CallerIdentity): Promise<UserView> {
    return this.queries.execute(new WhoAmI(caller.accountId));
  }
}
