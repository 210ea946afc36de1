import { z } from 'zod';
import { ENDS_CHECK } from './endpoint';

/** The most answers that an analysis can name. Further ones are only counted in its totals. */
export const ANALYSED_ANSWERS_MAX = 10_000;
/** Groups that are at the top of an analysis. */
const TOP_GROUPS_MAX = 10;
/** Answers of a group that are shown in full as examples of it. */
const GROUP_SAMPLES_MAX = 5;

const groupId = z.string().min(1, ENDS_CHECK).max(64, ENDS_CHECK);
/** The longest answer in code units, which may be more than the characters that a reader counts. */
const words = z.string().max(4096, ENDS_CHECK);

/** Answers that say the same. Its name is a visitor's wording or the owner's own. */
const answerGroup = z.strictObject({
  id: groupId,
  groupName: words.min(1, ENDS_CHECK).describe('what the owner calls the group'),
  normalisedName: words.describe('the form in which answers were compared'),
  representative: words.describe('the answer that represents the group'),
  count: z.int().positive(ENDS_CHECK),
  answers: z
    .array(z.uuid(ENDS_CHECK))
    .min(1, ENDS_CHECK)
    .max(ANALYSED_ANSWERS_MAX, ENDS_CHECK)
    .describe('ids of its answers, `count` of them'),
  samples: z.array(words).max(GROUP_SAMPLES_MAX, ENDS_CHECK),
});

export type AnswerGroup = z.infer<typeof answerGroup>;

/** The groups of a question's answers, as the owner's client computed them. */
export const analysis = z.strictObject({
  totalGroups: z.int().nonnegative(ENDS_CHECK),
  groups: z
    .array(answerGroup)
    .max(ANALYSED_ANSWERS_MAX, ENDS_CHECK)
    .describe('largest first; small ones may be left out, and the totals count them as well'),
  topGroups: z.array(groupId).max(TOP_GROUPS_MAX, ENDS_CHECK).describe('ids of groups, in the order of the results'),
  analyzedAt: z.iso.datetime(ENDS_CHECK),
  totalAnswers: z.int().positive(ENDS_CHECK),
});

export type Analysis = z.infer<typeof analysis>;

/** A stored analysis. */
export const storedAnalysis = z.object({
  contentId: z.string(),
  ...analysis.shape,
  isErased: z.boolean().describe('whether its groups can no longer be read, and are left out'),
});

export type StoredAnalysis = z.infer<typeof storedAnalysis>;
