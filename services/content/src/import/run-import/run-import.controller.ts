import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { RunImport } from './run-import.handler';

@Controller()
export class RunImportController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.runImport)
  async run(
    @Input() { body }: RouteInput<typeof contentApi.runImport>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.runImport>> {
    const request = requestKey(key, contentApi.runImport.id, body);
    const data = { ownerId, batchId: uuidv7(meta.at), ...body, request };
    const { batchId, changed } = await this.commands.execute(new RunImport(data, meta));
    return { batchId, changed };
  }
}
