import { identityApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CheckUsername } from './check-username.query';

@Controller()
export class CheckUsernameController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(identityApi.checkUsername)
  check(
    @Input() { params: { username } }: RouteInput<typeof identityApi.checkUsername>,
    @ClientAddress() address: string,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof identityApi.checkUsername>> {
    return this.queries.execute(new CheckUsername({ username, address, now }));
  }
}
