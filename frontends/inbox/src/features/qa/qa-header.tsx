import { Badge, Button, CopyButton, Progress, toast } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { Check, Sparkles } from 'lucide-react';
import type { Analyzing } from './analysis/use-analyzing';
import type { Analysis } from './api/analysis.api';
import type { OwnQuestion } from './api/question.api';
import { SharePoll } from './poll/share-poll';
import { qaMessages } from './qa.messages';

interface QaHeaderProps {
  readonly question: OwnQuestion;
  readonly total: number;
  readonly analysis: Analysis | null;
  readonly analyzing: Analyzing;
}

/** The question, where it is answered, and what can be done with its answers. */
export const QaHeader = ({ question, total, analysis, analyzing: { start, cancel, part } }: QaHeaderProps) => {
  const t = useMessages(qaMessages);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-96">
        <p className="flex min-h-[22px] items-center gap-2 text-15 text-muted">
          {t('pageTitle')}
          {analysis !== null && (
            <Badge tone="ok">
              <Check size={13} strokeWidth={2.25} aria-hidden />
              {t('analyzed')}
            </Badge>
          )}
        </p>
        <h1
          className="title-large mt-1.5 text-40 leading-[1.12] text-balance [overflow-wrap:anywhere] max-md:text-28"
          dir="auto"
        >
          <bdi translate="no">{question.title}</bdi>
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-15 text-muted">
          <p role="status">{t('count', { n: total })}</p>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <QuestionAddress questionId={question.id} />
        </div>
      </div>
      <div className="grid gap-2 max-sm:w-full">
        <div className="flex flex-wrap gap-2.5">
          {part === null ? (
            <Button
              {...(analysis === null && total > 0 && { variant: 'primary' })}
              disabled={total === 0}
              onClick={start}
            >
              <Sparkles size={18} strokeWidth={1.75} aria-hidden />
              {t('analyze')}
            </Button>
          ) : (
            <Button aria-disabled={cancel === null} onClick={() => cancel?.()}>
              {t('cancel')}
            </Button>
          )}
          {analysis !== null && <SharePoll question={question} analysis={analysis} />}
        </div>
        {part !== null && (
          <div>
            <p className="text-13 text-muted">{t('analyzing')}</p>
            <Progress part={part} label={t('analyzingPart')} />
          </div>
        )}
      </div>
    </header>
  );
};

const QuestionAddress = ({ questionId }: { readonly questionId: string }) => {
  const t = useMessages(qaMessages);
  const username = useUser()?.username ?? '';
  const address = `/@${username}/q/${questionId}`;
  return (
    <span className="-my-2 flex min-w-0 items-center">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        translate="no"
        className="truncate py-3 font-mono text-[12.5px] text-text hover:underline"
      >
        {address}
      </a>
      <CopyButton
        text={new URL(encodeURI(address), location.origin).href}
        label={t('copyAddress')}
        copiedLabel={t('copied')}
        onFailed={() => toast.error(t('copyFailed'))}
        isInline
      />
    </span>
  );
};
