import { isoTime, type Decider, type Message } from '@marquee/kernel';

/** The facts of an analysis that are readable without its owner's key. */
export interface AnalysisFacts {
  readonly totalGroups: number;
  readonly totalAnswers: number;
  /** The time at which its owner's client made it: ISO, UTC. */
  readonly analyzedAt: string;
}

/** An analysis is stored. An event of the question says that the question shows it. */
export type AnalysisStored = Message<
  'content.AnalysisStored.v1',
  {
    readonly analysisId: string;
    readonly ownerId: string;
    /** The question. */
    readonly itemId: string;
    readonly facts: AnalysisFacts;
    /** Its groups as JSON, sealed to the owner's public key, because they contain words of visitors. */
    readonly sealed: string;
    readonly at: string;
  }
>;

export type StoreAnalysis = Message<
  'StoreAnalysis',
  Omit<AnalysisStored['data'], 'at'> & { /** UTC milliseconds. */ readonly now: number }
>;

/** One analysis, which never changes. */
export type StoredAnalysis =
  { readonly status: 'absent' } | { readonly status: 'stored'; readonly facts: AnalysisFacts; readonly sealed: string };

export const analysisDecider: Decider<StoredAnalysis, StoreAnalysis, AnalysisStored> = {
  initialState: () => ({ status: 'absent' }),
  decide: ({ data: { now, ...stored } }, state) =>
    state.status === 'absent' ? [{ type: 'content.AnalysisStored.v1', data: { ...stored, at: isoTime(now) } }] : [],
  evolve: (_, { data: { facts, sealed } }) => ({ status: 'stored', facts, sealed }),
};
