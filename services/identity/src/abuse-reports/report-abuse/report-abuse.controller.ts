import { abuseReportsApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportAbuse } from './report-abuse.handler';

@Controller()
export class ReportAbuseController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(abuseReportsApi.report)
  async report(
    @Input() { body }: RouteInput<typeof abuseReportsApi.report>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof abuseReportsApi.report>> {
    await this.commands.execute(new ReportAbuse({ ...body, address }, meta));
    return { taken: true };
  }
}
