import type { contentApi, ContentItem, EndpointBody } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import { contentKinds } from '@marquee/page';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { KeyedRequest } from '../../content-routes/keyed-request';
import { CreateItem } from './create-item.handler';

type NewItem = Exclude<EndpointBody<typeof contentApi.create>, { readonly type: 'contentData' }>;

/** `POST /api/content` with the type of a kind. */
@Injectable()
export class CreateItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async create(body: NewItem, { ownerId, request, meta }: KeyedRequest): Promise<{ readonly item: ContentItem }> {
    // A kind, and a fixed id, that the client repeats are left out here.
    const { contentType: _contentType, ...named } = body.content;
    const { id: _id, ...unnamed } = named;
    const content = contentKinds[body.type].fixedId === null ? named : unnamed;
    const data = { ownerId, itemId: uuidv7(meta.at), kind: body.type, content, request };
    return { item: await this.commands.execute(new CreateItem(data, meta)) };
  }
}
