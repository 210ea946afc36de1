import { BouncingDots, buttonClass, LoadFailure } from '@marquee/ui';
import { Link, Navigate, useMessages, usePageTitle, useUser } from '@marquee/web-kit';
import { useState, type ReactNode } from 'react';
import { useContentList } from '../../api/content-list.api';
import { itemMessages } from '../../item.messages';
import { SharePlace } from '../../share/share-place';
import { firstStepsMessages } from './first-steps.messages';
import { StepList } from './step-list';
import { StepsSentence } from './steps-sentence';
import type { Progress } from './steps';
import { useKnownSubscription, useProgress } from './use-progress';

interface FirstStepsProps {
  /** Draws the page next to the steps. */
  readonly preview: (page: {
    readonly username: string;
    readonly isLit: boolean;
    readonly className: string;
  }) => ReactNode;
}

/** `/first-steps`: what a new creator does to get a page that others see. It leads to the dashboard once everything is done. */
export default function FirstStepsPage({ preview }: FirstStepsProps) {
  const t = useMessages(itemMessages);
  usePageTitle(useMessages(firstStepsMessages)('pageTitle'));
  const list = useContentList();
  const subscription = useKnownSubscription().data;
  const progress = useProgress();
  if (list.isError)
    return (
      <LoadFailure level={1} title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
    );
  if (progress === undefined) return <BouncingDots label={t('loading')} fillsPage />;
  // A plan that was refused or has ended is the account's matter.
  const isOver = subscription === null || (subscription?.state !== 'NONE' && subscription?.isActive === false);
  return isOver ? <Navigate to="/account" replace /> : <FirstSteps progress={progress} preview={preview} />;
}

const FirstSteps = ({ progress, preview }: FirstStepsProps & { readonly progress: Progress }) => {
  const username = useUser()?.username ?? '';
  const [wereDone] = useState(progress.open === null);
  if (wereDone) return <Navigate to="/dashboard" replace />;
  const isLive = progress.steps.some(({ id, isDone }) => id === 'link' && isDone);
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-2">
      <div className="flex min-h-[calc(100dvh-60px)] flex-col lg:min-h-0">
        <div className="flex-1 px-5 pt-4 pb-8 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
          <div className="mx-auto max-w-[536px] lg:mx-0">
            <StepsSentence progress={progress} />
            <StepList progress={progress} />
          </div>
        </div>
        <Foot progress={progress} />
      </div>
      <div className="sticky top-16 h-[calc(100dvh-64px)] pr-6 pb-6 max-lg:hidden">
        {preview({ username, isLit: isLive, className: 'h-full overflow-hidden' })}
      </div>
      <SharePlace username={username} isLit={isLive} />
    </div>
  );
};

/** How far one is, and the way out. */
const Foot = ({ progress: { steps, open, done } }: { readonly progress: Progress }) => {
  const t = useMessages(firstStepsMessages);
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-canvas px-5 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
      <div className="mx-auto flex min-h-[76px] max-w-[536px] items-center justify-between gap-4 lg:mx-0">
        <p role="status" className="text-14 text-muted">
          {open !== null && <span className="max-sm:hidden">{t('stayHere')} </span>}
          <span className={open === null ? undefined : 'sm:sr-only'}>{t('doneOf', { done, total: steps.length })}</span>
        </p>
        {open === null ? (
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('goToDashboard')}
          </Link>
        ) : (
          <Link
            to={open === 'trial' ? '/account' : '/dashboard'}
            className={`${buttonClass({ variant: 'quiet' })} -mr-4`}
          >
            {t('skip')}
          </Link>
        )}
      </div>
    </div>
  );
};
