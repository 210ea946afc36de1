import { analysis, contentIdOf, type StoredAnalysis } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ITEM_LIST, PORTS, type ContentPorts } from '../../content.ports';
import { contentNotFound, listIsBehind } from '../../item/item.errors';
import type { ItemList } from '../../item/item-list/item-list';
import { analysedKinds } from '../analysed-kinds';
import { analysisAggregate } from '../analysis.aggregate';

interface ReadAnalysisData {
  readonly ownerId: string;
  readonly contentId: string;
}

export class ReadAnalysis extends DataQuery<ReadAnalysisData, StoredAnalysis | null> {}

const sealedPart = analysis.pick({ groups: true, topGroups: true });

@QueryHandler(ReadAnalysis)
export class ReadAnalysisHandler implements IQueryHandler<ReadAnalysis> {
  constructor(
    @Inject(ITEM_LIST) private readonly list: ItemList,
    @Inject(PORTS) private readonly ports: Pick<ContentPorts, 'events' | 'keys'>,
  ) {}

  async execute({ data: { ownerId, contentId } }: ReadAnalysis): Promise<StoredAnalysis | null> {
    if (!(await this.list.recent(ownerId))) throw listIsBehind();
    const row = await this.list.find(ownerId, contentId, analysedKinds);
    if (row === null) throw contentNotFound();
    if (row.analysisId === null) return null;
    const state = await readAggregate(this.ports.events, analysisAggregate, row.analysisId);
    if (state.status === 'absent') throw new TypeError(`analysis ${row.analysisId} is shown and was never stored`);
    const found = { contentId: contentIdOf(row.kind, row.id), ...state.facts };
    const opened = await this.ports.keys.open(ownerId, state.sealed);
    if (opened === 'erased') return { ...found, groups: [], topGroups: [], isErased: true };
    return { ...found, ...sealedPart.parse(JSON.parse(opened.text)), isErased: false };
  }
}
