import { MAX_ANSWERS } from '@marquee/answer-groups';
import { isoTime, type OneAtATime } from '@marquee/kernel';
import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { Answer, SentTo } from '../../../shared/sent/sent';
import { qaMessages } from '../qa.messages';
import { storeAnalysis, useShowAnalysis } from '../api/analysis.api';
import { readAnswers } from '../api/answers.api';
import { groupInWorker } from './group-in-worker';

/** Groups that are kept: far more than are shown. */
const KEPT_GROUPS = 1000;

export interface Analyzing {
  readonly start: () => void;
  /** null once the result is being stored. */
  readonly cancel: (() => void) | null;
  /** From 0 to 1; null: nothing runs. */
  readonly part: number | null;
}

/** Reads all answers, groups them in a thread and stores the result, after the changes by hand that are on their way. */
export const useAnalyzing = (to: SentTo<Answer>, inTurn: OneAtATime): Analyzing => {
  const t = useMessages(qaMessages);
  const show = useShowAnalysis(to.contentId);
  const [part, setPart] = useState<number | null>(null);
  const [isStoring, setStoring] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const analyze = async (signal: AbortSignal): Promise<void> => {
    const answers = await readAnswers(to, { most: MAX_ANSWERS, signal, onPart: (read) => setPart(read / 2) });
    if (answers.length === 0) return toast.error(t('noAnswersToAnalyze'));
    const groups = await groupInWorker(answers, { signal, onPart: (grouped) => setPart((1 + grouped) / 2) });
    const analysis = {
      groups: groups.slice(0, KEPT_GROUPS),
      totalGroups: groups.length,
      totalAnswers: answers.length,
      analyzedAt: isoTime(Date.now()),
    };
    setStoring(true);
    await inTurn(async () => {
      await storeAnalysis(to.contentId, analysis);
      show(analysis);
    });
    if (!signal.aborted) toast.success(t('analysisComplete'));
  };

  const start = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setPart(0);
    try {
      await analyze(controller.signal);
    } catch {
      if (!controller.signal.aborted) toast.error(t('analysisFailed'));
    } finally {
      running.current = null;
      setPart(null);
      setStoring(false);
    }
  };

  return { start: () => void start(), cancel: isStoring ? null : () => running.current?.abort(), part };
};
