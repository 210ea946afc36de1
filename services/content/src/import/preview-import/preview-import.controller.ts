import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, ClientAddress, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { PreviewImport } from './preview-import.query';

@Controller()
export class PreviewImportController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.previewImport)
  preview(
    @Input() { body }: RouteInput<typeof contentApi.previewImport>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @ClientAddress() client: string,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.previewImport>> {
    const given = 'address' in body ? body : { text: body.text, columns: body.columns ?? null };
    return this.queries.execute(new PreviewImport({ ownerId, client, now, given }));
  }
}
