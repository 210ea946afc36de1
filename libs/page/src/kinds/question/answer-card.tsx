import type { ReactNode } from 'react';
import { LockedNote } from '../../components/locked-note';
import { WordsForm } from '../../components/words-form';
import type { Translate } from '../../page.messages';

interface AnswerCardProps {
  readonly id: string;
  readonly username: string;
  /** Takes no answers now. */
  readonly isLocked: boolean | undefined;
  readonly t: Translate;
  /** What follows the thanks. */
  readonly children?: ReactNode;
}

/** The form of an answer, and what a script puts in its place once the answer is sent. */
export const AnswerCard = ({ id, username, isLocked, t, children }: AnswerCardProps) =>
  isLocked ? (
    <>
      <LockedNote sends="answer" username={username} t={t} />
      {children}
    </>
  ) : (
    <>
      <WordsForm sends="answer" username={username} questionId={id} t={t} isReplaced />
      <div className="mq-after" tabIndex={-1} hidden>
        <p>{t('answerSent')}</p>
        {children}
      </div>
    </>
  );
