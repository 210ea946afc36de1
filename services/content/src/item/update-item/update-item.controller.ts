import { contentIdOf, type contentApi, type ContentItem, type EndpointBody } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { withoutKind } from '@marquee/page';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { KeyedRequest } from '../../content-routes/keyed-request';
import { UpdateItem } from './update-item.handler';

type ChangedItem = Exclude<EndpointBody<typeof contentApi.update>, { readonly orderData: unknown }>;

/** `PUT /api/content` with the changed fields of an item. */
@Injectable()
export class UpdateItemController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async update(body: ChangedItem, { ownerId, request, meta }: KeyedRequest): Promise<{ readonly item: ContentItem }> {
    // What the server decides may stand in a whole item that is sent back, and is left out here.
    const { contentId, contentType, id, madeFrom = null, ...given } = body;
    const {
      clickCount: _c,
      hasAnalysis: _h,
      createdAt: _a,
      updatedAt: _u,
      order: _o,
      sectionOrder: _s,
      sectionId: _i,
      blockedHosts: _b,
      hasPassword: _p,
      ...changes
    } = given;
    const named = contentId ?? (contentType && id ? contentIdOf(contentType, withoutKind(contentType, id)) : id);
    if (named === undefined) throw unnamed();
    const data = { ownerId, contentId: named, name: { contentType, id }, changes, madeFrom, request };
    return { item: await this.commands.execute(new UpdateItem(data, meta)) };
  }
}

const unnamed = (): DomainError =>
  new DomainError('validation_failed', 'The request has the wrong shape.', [
    { path: 'contentId', code: 'required', message: 'Name the item by contentId, or by contentType and id.' },
  ]);
