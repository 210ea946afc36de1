import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { FollowDestination } from './follow-destination.query';

@Controller()
export class FollowDestinationController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.followDestination)
  async follow(
    @Input() { body: { address } }: RouteInput<typeof contentApi.followDestination>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @ClientAddress() client: string,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.followDestination>> {
    const { hops, ...found } = await this.queries.execute(new FollowDestination({ ownerId, address, client, now }));
    return { ...found, hops: [...hops] };
  }
}
