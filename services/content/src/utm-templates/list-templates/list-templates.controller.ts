import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListTemplates } from './list-templates.query';

@Controller()
export class ListTemplatesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(contentApi.utmTemplates)
  async list(@Caller() { accountId }: CallerIdentity): Promise<EndpointReply<typeof contentApi.utmTemplates>> {
    return { templates: [...(await this.queries.execute(new ListTemplates(accountId)))] };
  }
}
