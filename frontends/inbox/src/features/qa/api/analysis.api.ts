import { topGroups, type AnswerGroup } from '@marquee/answer-groups';
import type { operations } from '@marquee/api-client';
import { api, call, useQuery, useQueryClient } from '@marquee/web-kit';
import { storedGroups } from './stored-groups';

type Stored = NonNullable<operations['getAnalysis']['responses'][200]['content']['application/json']['analysis']>;

/** The groups of a question's answers at the moment of the analysis, with the changes that were made by hand since. */
export interface Analysis {
  readonly groups: readonly AnswerGroup[];
  /** Small groups are left out of `groups` where there are too many to keep. */
  readonly totalGroups: number;
  readonly totalAnswers: number;
  /** ISO 8601. */
  readonly analyzedAt: string;
}

const keyOf = (contentId: string) => ['analysis', contentId] as const;

const fromStored = ({ groups, totalGroups, totalAnswers, analyzedAt }: Stored): Analysis => ({
  groups: groups.map(({ id, groupName, normalisedName, representative, answers, samples }) => ({
    id,
    name: groupName,
    normalisedName,
    representative,
    samples,
    answerIds: answers,
  })),
  totalGroups,
  totalAnswers,
  analyzedAt,
});

/** The stored analysis; null where there is none that can be read. */
export const useAnalysis = (contentId: string) =>
  useQuery({
    queryKey: keyOf(contentId),
    queryFn: async () => {
      const { analysis } = await call(api.GET('/api/content/analysis', { params: { query: { contentId } } }));
      return analysis === null || analysis.isErased ? null : fromStored(analysis);
    },
    staleTime: Infinity,
  });

/** Shows an analysis in place of the stored one. */
export const useShowAnalysis = (contentId: string): ((analysis: Analysis) => void) => {
  const queries = useQueryClient();
  return (analysis) => queries.setQueryData<Analysis>(keyOf(contentId), analysis);
};

/** Reads the analysis that is shown; null where there is none. */
export const useShownAnalysis = (contentId: string): (() => Analysis | null) => {
  const queries = useQueryClient();
  return () => queries.getQueryData<Analysis | null>(keyOf(contentId)) ?? null;
};

/** Stores an analysis, as far as it fits into one request, in place of the one before. */
export const storeAnalysis = (contentId: string, { groups, ...totals }: Analysis) =>
  call(
    api.POST('/api/content', {
      body: {
        type: 'contentData',
        content: {
          contentId,
          ...totals,
          groups: storedGroups(groups),
          topGroups: topGroups(groups).map(({ id }) => id),
        },
      },
    }),
  );
