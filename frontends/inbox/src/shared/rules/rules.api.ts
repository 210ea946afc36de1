import type { operations } from '@marquee/api-client';
import { toast } from '@marquee/ui';
import { api, ApiError, call, useMessages, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';
import { rulesMessages } from './rules.messages';

export type InboxRules = operations['getInboxRules']['responses'][200]['content']['application/json'];
/** What one change of the rules may set. */
export type RuleChange = Partial<Omit<InboxRules, 'version' | 'locked'>>;
/** A change that is made of the rules as they are when its turn comes. */
export type ChangeOfRules = (rules: InboxRules) => RuleChange;

const KEY = ['inbox-rules'] as const;

export const useRules = () => useQuery({ queryKey: KEY, queryFn: () => call(api.GET('/api/inbox/rules')) });

/** Saves changes at once. Rules that were changed in another window meanwhile are shown as they are now, and it is said. */
export const useChangeRules = () => {
  const t = useMessages(rulesMessages);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async (asked: RuleChange | ChangeOfRules) => {
      const now = queries.getQueryData<InboxRules>(KEY)!;
      const { locked: _locked, ...rules } = now;
      const change = typeof asked === 'function' ? asked(now) : asked;
      return { change, ...(await call(api.PUT('/api/inbox/rules', { body: { ...rules, ...change } }))) };
    },
    // One after the other: each is made from the version that the one before it led to.
    scope: { id: 'inbox-rules' },
    onSuccess: ({ change, version }) =>
      queries.setQueryData<InboxRules>(KEY, (rules) => rules && { ...rules, ...change, version }),
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'rules_conflict';
      toast.error(t(isConflict ? 'conflict' : 'changeFailed'));
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return { change: saving.mutate, isSaving: saving.isPending };
};

/** Locks and unlocks one inbox or question. */
export const useLock = (contentId: string) => {
  const t = useMessages(rulesMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isLocked: boolean) => call(api.PUT('/api/inbox/locks', { body: { contentId, isLocked } })),
    onSuccess: (_, isLocked) =>
      queries.setQueryData<InboxRules>(KEY, (rules) => {
        if (rules === undefined) return rules;
        const others = rules.locked.filter((other) => other !== contentId);
        return { ...rules, locked: isLocked ? [...others, contentId] : others };
      }),
    onError: () => toast.error(t('changeFailed')),
  });
};
