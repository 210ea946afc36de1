import type { Analysis, ContentItem } from '@marquee/contracts';
import { onceOnly, seal, type RequestKey, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ITEM_LIST, OWNERS, RUN_COMMAND } from '../../content.ports';
import { itemAggregate } from '../../item/item.aggregate';
import type { ItemList } from '../../item/item-list/item-list';
import { loadItem } from '../../item/load-item';
import type { Owners } from '../../owners/owners';
import { analysedKinds } from '../analysed-kinds';
import { analysisAggregate } from '../analysis.aggregate';
import { checkAnalysis } from '../analysis.rules';

interface StoreAnalysisData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly analysisId: string;
  readonly analysis: Analysis;
  readonly request: RequestKey | null;
}

export class StoreAnalysis extends DataCommand<StoreAnalysisData, ContentItem> {}

/** Each analysis is stored in the events, even a large one. */
const LIMITS = [
  { name: 'content.analysis.minute', attempts: 20, windowMs: 60_000 },
  { name: 'content.analysis.day', attempts: 300, windowMs: 86_400_000 },
];

/** Stores the analysis and makes its question show it, in one append. */
@CommandHandler(StoreAnalysis)
export class StoreAnalysisHandler implements ICommandHandler<StoreAnalysis> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(OWNERS) private readonly owners: Owners,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: StoreAnalysis): Promise<ContentItem> {
    const { ownerId, contentId, analysisId, request } = data;
    const now = meta.at;
    await this.limits.spend(
      LIMITS.map((limit) => ({ limit, key: ownerId })),
      now,
    );
    checkAnalysis(data.analysis);
    const { groups, topGroups, ...facts } = data.analysis;
    const sealed = seal(await this.owners.publicKey(ownerId), JSON.stringify({ groups, topGroups }));

    const store = async (unit: UnitOfWork) => {
      const { item, stored } = await loadItem(unit, ownerId, contentId, analysedKinds);
      const analysis = await unit.load(analysisAggregate, analysisId);
      const { itemId } = stored;
      analysis.execute({ type: 'StoreAnalysis', data: { analysisId, ownerId, itemId, facts, sealed, now } });
      item.execute({ type: 'ShowAnalysis', data: { analysisId, now } });
      return item;
    };
    const item = await this.run(
      meta,
      (unit) => onceOnly(unit, itemAggregate, { ownerId, request, now }, () => store(unit)),
      { serialKey: ownerId },
    );
    return this.list.present(item);
  }
}
