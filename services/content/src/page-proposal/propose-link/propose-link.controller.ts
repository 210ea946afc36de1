import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { ProposeLink } from './propose-link.query';

@Controller()
export class ProposeLinkController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.proposeLink)
  async propose(
    @Input() { body: { address } }: RouteInput<typeof contentApi.proposeLink>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @ClientAddress() client: string,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.proposeLink>> {
    const page = await this.queries.execute(new ProposeLink({ ownerId, address, client, now }));
    return { page: page && { ...page, pictures: [...page.pictures] } };
  }
}
