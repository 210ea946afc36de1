import { inboxApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NamedMessages, OwnerCommand } from './handle-messages';
import { HandleMessages } from './handle-messages.handler';

type Handled = EndpointReply<typeof inboxApi.read>;

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

  @Route(inboxApi.removeAll)
  removeAll(
    @Input() { body }: RouteInput<typeof inboxApi.removeAll>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<Handled> {
    return this.handle('DeleteMessage', { ...body, ownerId: caller.accountId }, meta);
  }

  @Route(inboxApi.restore)
  restore(
    @Input() { body }: RouteInput<typeof inboxApi.restore>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<Handled> {
    return this.handle('RestoreMessage', { ...body, ownerId: caller.accountId }, meta);
  }

  @Route(inboxApi.letThrough)
  letThrough(
    @Input() { body }: RouteInput<typeof inboxApi.letThrough>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<Handled> {
    return this.handle('LetMessageThrough', { ...body, ownerId: caller.accountId }, meta);
  }

  @Route(inboxApi.read)
  read(
    @Input() { body }: RouteInput<typeof inboxApi.read>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<Handled> {
    return this.handle('ReadMessage', { ...body, ownerId: caller.accountId }, meta);
  }

  private async handle(command: OwnerCommand, messages: NamedMessages, meta: EventMeta): Promise<Handled> {
    return { notFound: [...(await this.commands.execute(new HandleMessages(messages, command, meta)))] };
  }
}
