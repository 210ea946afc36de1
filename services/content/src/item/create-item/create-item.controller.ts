import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { contentKinds } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StoreQuestionAnalysis } from '../../analysis/store-analysis/store-analysis.handler';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { CreateItem } from './create-item.handler';

@Controller()
export class CreateItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.create)
  async create(
    @Input() { body }: RouteInput<typeof contentApi.create>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.create>> {
    const request = requestKey(key, contentApi.create.id, body);
    const newId = uuidv7(meta.at);
    if (body.type === 'contentData') {
      const { contentId, ...analysis } = body.content;
      const stored = { ownerId, contentId, analysisId: newId, analysis, request };
      return { item: await this.commands.execute(new StoreQuestionAnalysis(stored, meta)) };
    }
    // A kind, and a fixed id, that the client repeats are left out here.
    const { contentType: _contentType, ...named } = body.content;
    const { id: _id, ...unnamed } = named;
    const content = contentKinds[body.type].fixedId === null ? named : unnamed;
    const data = { ownerId, itemId: newId, kind: body.type, content, request };
    return { item: await this.commands.execute(new CreateItem(data, meta)) };
  }
}
