import { inboxApi } from '@marquee/contracts';
import { Caller, ClientSignal, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { csvExport, jsonExport } from './export-format';
import { ExportMessages } from './export-messages.query';

/** RFC 6266: names of questions are of any script. */
const attachment = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

@Controller()
export class ExportMessagesController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(inboxApi.exportCsv)
  csv(
    @Input() { query }: RouteInput<typeof inboxApi.exportCsv>,
    @Caller() caller: CallerIdentity,
    @ClientSignal() gone: AbortSignal,
  ): Promise<StreamableFile> {
    return this.file({ ...query, ownerId: caller.accountId, gone, format: csvExport });
  }

  @Route(inboxApi.exportJson)
  json(
    @Input() { query }: RouteInput<typeof inboxApi.exportJson>,
    @Caller() caller: CallerIdentity,
    @ClientSignal() gone: AbortSignal,
  ): Promise<StreamableFile> {
    return this.file({ ...query, ownerId: caller.accountId, gone, format: jsonExport });
  }

  private async file(asked: ExportMessages['data']): Promise<StreamableFile> {
    const { name, body } = await this.queries.execute(new ExportMessages(asked));
    return new StreamableFile(body, { type: asked.format.type, disposition: attachment(name) });
  }
}
