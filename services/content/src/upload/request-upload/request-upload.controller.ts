import { randomBytes } from 'node:crypto';
import { storageApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { RequestUpload } from './request-upload.handler';

@Controller()
export class RequestUploadController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** The file's name is not used: names are our own, and random. */
  @UseGuards(EntitlementGuard)
  @Route(storageApi.requestUpload)
  request(
    @Input() { body: { contentType, size } }: RouteInput<typeof storageApi.requestUpload>,
    @Caller() { accountId: ownerId, isImport }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof storageApi.requestUpload>> {
    const uploadId = randomBytes(16).toString('hex');
    return this.commands.execute(new RequestUpload({ ownerId, uploadId, isImport, contentType, size }, meta));
  }
}
