import { inboxApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HandleMessages } from './handle-messages.handler';

@Controller()
export class HandleMessagesController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(inboxApi.remove)
  async remove(
    @Input() { query: { contentId, id } }: RouteInput<typeof inboxApi.remove>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new HandleMessages({ ownerId, contentId, ids: [id] }, 'DeleteMessage', meta));
  }

  @Route(inboxApi.restore)
  async restore(
    @Input() { body: { contentId, id } }: RouteInput<typeof inboxApi.restore>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new HandleMessages({ ownerId, contentId, ids: [id] }, 'RestoreMessage', meta));
  }

  @Route(inboxApi.letThrough)
  async letThrough(
    @Input() { body: { contentId, ids } }: RouteInput<typeof inboxApi.letThrough>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new HandleMessages({ ownerId, contentId, ids }, 'LetMessageThrough', meta));
  }

  @Route(inboxApi.read)
  async read(
    @Input() { body: { contentId, ids } }: RouteInput<typeof inboxApi.read>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new HandleMessages({ ownerId, contentId, ids }, 'ReadMessage', meta));
  }
}
