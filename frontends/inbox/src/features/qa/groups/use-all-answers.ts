import { MAX_ANSWERS } from '@marquee/answer-groups';
import { useQuery } from '@marquee/web-kit';
import type { Answer, SentTo } from '../../../shared/sent/sent';
import { readAnswers } from '../api/answers.api';

/** The words of all answers, in order of arrival. */
export const useAllAnswers = (to: SentTo<Answer>) =>
  useQuery({
    queryKey: ['all-answers', to.contentId],
    queryFn: ({ signal }) => readAnswers(to, { most: MAX_ANSWERS, signal, onPart: () => undefined }),
  });
