import { identityApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListSessions, type SessionList } from './list-sessions.query';

@Controller()
export class ListSessionsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(identityApi.sessions)
  list(@Caller() caller: CallerIdentity): Promise<SessionList> {
    return this.queries.execute(new ListSessions(caller));
  }
}
