import { deciderSpec } from '@marquee/event-sourcing/testing';
import { analysisDecider, type AnalysisStored, type StoreAnalysis } from './analysis.decider';

const given = deciderSpec(analysisDecider);
const at = '2026-01-01T00:00:00.000Z';
const facts = { totalGroups: 2, totalAnswers: 5, analyzedAt: '2025-12-31T23:59:00.000Z' };
const data = { analysisId: 'a1', ownerId: 'ines', itemId: 'i1', facts, sealed: 's1.groups' };
const stored: AnalysisStored = { type: 'content.AnalysisStored.v1', data: { ...data, at } };
const store: StoreAnalysis = { type: 'StoreAnalysis', data: { ...data, now: Date.parse(at) } };

describe('an analysis', () => {
  it('is stored once', () => {
    given().when(store).then(stored);
    given(stored).when(store).thenNothing();
  });

  it('is what was stored', () =>
    expect(given(stored).state()).toEqual({ status: 'stored', facts, sealed: 's1.groups' }));
});
