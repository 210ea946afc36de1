import { oneAtATime } from '@marquee/kernel';
import { BouncingDots, buttonClass, EmptyState, LoadFailure, preloadParts, toast } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNotifications } from '../../shared/notify/use-notifications';
import { BoxTabs } from '../../shared/rules/box-tabs';
import { Guarded } from '../../shared/rules/guarded';
import { rulesMessages } from '../../shared/rules/rules.messages';
import { EVERYTHING, type Answer, type View } from '../../shared/sent/sent';
import { useShown } from '../../shared/sent/use-shown';
import { AllAnswers } from './answers/all-answers';
import { useAnalyzing } from './analysis/use-analyzing';
import { useAnalysis } from './api/analysis.api';
import { answersTo } from './api/answers.api';
import { useQuestion, type OwnQuestion } from './api/question.api';
import { AnalysisResults } from './groups/analysis-results';
import { QaHeader } from './qa-header';
import { qaMessages } from './qa.messages';

/** What visitors answered to one question. */
export const QaPage = ({ questionId }: { readonly questionId: string }) => {
  const t = useMessages(qaMessages);
  const question = useQuestion(questionId);
  usePageTitle(t(question.data === null ? 'notFound' : 'pageTitle'));
  useEffect(preloadParts, []);
  if (question.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (question.data === undefined) return <Failure onRetry={() => void question.refetch()} />;
  return question.data === null ? (
    <NotFound />
  ) : (
    <OpenQuestion key={question.data.contentId} question={question.data} />
  );
};

const textOf = ({ answer }: Answer): string => answer;

const OpenQuestion = ({ question }: { readonly question: OwnQuestion }) => {
  const t = useMessages(qaMessages);
  const rules = useMessages(rulesMessages);
  const { contentId } = question;
  const { to, shown, retry } = useShown(useCallback((view: View) => answersTo(contentId, view), [contentId]));
  const all = useMemo(() => answersTo(contentId, EVERYTHING), [contentId]);
  useNotifications(to, textOf);
  const stored = useAnalysis(contentId);
  const [inTurn] = useState(oneAtATime);
  const analyzing = useAnalyzing(all, inTurn);
  if (shown === 'pending' || stored.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (shown === 'failed' || stored.data === undefined)
    return <Failure onRetry={() => void Promise.all([retry(), stored.refetch()])} />;
  const analysis = stored.data;
  const { total = 0, held = 0 } = shown.pages.pages[0] ?? {};
  return (
    <div className="mx-auto w-full max-w-[1240px] px-5 pt-4 pb-16">
      <QaHeader question={question} total={total} analysis={analysis} analyzing={analyzing} />
      <BoxTabs first={rules('answers')} held={held} />
      <Guarded contentId={contentId} what={to.event}>
        <div
          className={
            analysis === null
              ? 'mt-10 max-w-[672px]'
              : 'mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,672fr)_minmax(0,448fr)]'
          }
        >
          {analysis !== null && (
            <AnalysisResults
              to={all}
              analysis={analysis}
              inTurn={inTurn}
              newSince={Math.max(0, total - analysis.totalAnswers)}
            />
          )}
          <AllAnswers to={to} shown={shown} />
        </div>
      </Guarded>
    </div>
  );
};

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(qaMessages);
  useEffect(() => toast.error(t('failed')), [t]);
  return <LoadFailure level={1} title={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />;
};

const NotFound = () => {
  const t = useMessages(qaMessages);
  return (
    <EmptyState
      level={1}
      title={t('notFound')}
      text={t('notFoundHint')}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {t('toDashboard')}
        </Link>
      }
    />
  );
};
