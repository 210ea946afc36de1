import { readAggregate } from '@marquee/event-sourcing';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, type ContentPorts } from '../../content.ports';
import { utmTemplatesAggregate } from '../utm-templates.aggregate';
import type { UtmTemplate } from '../utm-templates.decider';

/** The templates of an owner. */
export class ListTemplates extends DataQuery<string, readonly UtmTemplate[]> {}

/** From the stream, which has at most fifty templates and a snapshot: no read model is needed. */
@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(@Inject(PORTS) private readonly ports: Pick<ContentPorts, 'events' | 'keys'>) {}

  async execute({ data: ownerId }: ListTemplates): Promise<readonly UtmTemplate[]> {
    const { events, keys } = this.ports;
    return (await readAggregate(events, utmTemplatesAggregate, ownerId, { keys })).templates;
  }
}
