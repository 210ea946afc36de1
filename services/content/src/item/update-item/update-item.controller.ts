import { contentApi, contentIdOf, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement.guard';
import { UpdateItem } from './update-item.handler';

@Controller()
export class UpdateItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.update)
  async update(
    @Input() { body }: RouteInput<typeof contentApi.update>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.update>> {
    // What the server decides may stand in a whole item that is sent back, and is left out here.
    const { contentId, contentType, id, ...sent } = body;
    const { clickCount: _c, hasAnalysis: _h, createdAt: _a, updatedAt: _u, ...changes } = sent;
    const named =
      contentId ?? (id === undefined ? undefined : contentType === undefined ? id : contentIdOf(contentType, id));
    if (named === undefined) throw unnamed();
    const request = requestKey(key, contentApi.update.id, body);
    const item = await this.commands.execute(new UpdateItem({ ownerId, contentId: named, id, changes, request }, meta));
    return { item };
  }
}

const unnamed = (): DomainError =>
  new DomainError('validation_failed', 'The request has the wrong shape.', [
    { path: 'contentId', code: 'required', message: 'Say which item: contentId, or contentType and id.' },
  ]);
