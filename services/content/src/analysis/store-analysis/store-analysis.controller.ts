import type { contentApi, ContentItem, EndpointBody } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { KeyedRequest } from '../../content-routes/keyed-request';
import { StoreAnalysis } from './store-analysis.handler';

type NewAnalysis = Extract<EndpointBody<typeof contentApi.create>, { readonly type: 'contentData' }>;

/** `POST /api/content` with the type `contentData`. */
@Injectable()
export class StoreAnalysisController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async store(
    { content: { contentId, ...analysis } }: NewAnalysis,
    { ownerId, request, meta }: KeyedRequest,
  ): Promise<{ readonly item: ContentItem }> {
    const data = { ownerId, contentId, analysisId: uuidv7(meta.at), analysis, request };
    return { item: await this.commands.execute(new StoreAnalysis(data, meta)) };
  }
}
