import { mediaApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AddressPicture } from './address-picture.query';

@Controller()
export class AddressPictureController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(mediaApi.pictureAddress)
  address(
    @Input() { params: { jobId } }: RouteInput<typeof mediaApi.pictureAddress>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof mediaApi.pictureAddress>> {
    return this.queries.execute(new AddressPicture({ ownerId, jobId, now }));
  }
}
