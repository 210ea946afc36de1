import type { Translate } from '../page.messages';
import type { VisitorsSend } from '../registry/content-kind';
import { ANSWER_TYPE, HANDLE_MAX, submissionRules } from '../rules/submission.rule';
import { DrawnIcon } from './icons';
import { Toast } from './toast';

/** The icons of the form, on a board of 24 units. */
export const wordsDrawings = {
  up: 'm5 12 7-7 7 7M12 19V5',
  sent: 'M21.801 10A10 10 0 1 1 17 3.335M9 11l3 3L22 4',
  failed: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 8v4M12 16h.01',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

/** What a visitor filled in, in a form that returns to them. */
export interface WordsDraft {
  readonly text: string;
  readonly userIg: string;
  /** Says when and for whom the form was made. */
  readonly token: string;
  /** The broken rule of each field, in words. */
  readonly broken: { readonly text?: string; readonly userIg?: string };
}

interface WordsFormProps {
  readonly sends: VisitorsSend;
  readonly username: string;
  /** The question that is answered; an inbox needs none, because an account has one at most. */
  readonly questionId?: string;
  readonly t: Translate;
  /** Once it is sent, a script shows something else in its place. */
  readonly isReplaced?: boolean;
  /** Absent on pages that are the same for all: there a script sends the form without leaving the page. */
  readonly draft?: WordsDraft;
}

/** Rules count characters as readers do, browsers count UTF-16 units: this much room has every text that the rules allow. */
const UNITS = 16;

/** What a script makes of the form: a message is written in a box that opens when it is used. */
const scripted = { message: 'mq-live mq-box', answer: 'mq-live' } as const;

/** Sends a visitor's words to the owner of a page. It works without a script: then the answer is a page of its own. */
export const WordsForm = ({ sends, username, questionId, t, isReplaced, draft }: WordsFormProps) => {
  const { field, max } = submissionRules[sends];
  const id = `mq-${sends}`;
  const { text: brokenText, userIg: brokenHandle } = draft?.broken ?? {};
  return (
    <form
      className={`mq-words mq-${sends} ${draft ? '' : scripted[sends]}`.trim()}
      method="post"
      action="/api/clicks"
      data-sends={sends}
    >
      <input type="hidden" name="userId" value={username} />
      {questionId !== undefined && <input type="hidden" name="type" value={ANSWER_TYPE} />}
      {questionId !== undefined && <input type="hidden" name="questionId" value={questionId} />}
      {draft && <input type="hidden" name="token" value={draft.token} />}
      <div className="mq-unseen" aria-hidden="true">
        <label>
          {t('trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="mq-words-field">
        <label htmlFor={id}>{t(`${sends}Label`, { username })}</label>
        <textarea
          id={id}
          name={field}
          dir="auto"
          rows={3}
          required
          maxLength={max * UNITS}
          placeholder={t(`${sends}Placeholder`)}
          defaultValue={draft?.text}
          aria-invalid={brokenText === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
        />
        <span className="mq-words-arrow">
          <DrawnIcon name="up" />
        </span>
      </div>
      <div className="mq-words-below">
        <p id={`${id}-error`} className="mq-bad">
          {brokenText}
        </p>
        {!draft && <p className="mq-words-count" aria-hidden="true">{`0 / ${max}`}</p>}
        {!draft && <p className="mq-unseen" role="status" data-left={t('charactersLeft', { count: '{count}' })} />}
      </div>
      <div className="mq-words-from">
        <label htmlFor={`${id}-handle`}>{t('handleLabel')}</label>
        <div className="mq-words-row">
          <div className="mq-handle">
            <span aria-hidden="true">@</span>
            <input
              id={`${id}-handle`}
              name="userIg"
              dir="auto"
              required
              maxLength={HANDLE_MAX * UNITS}
              placeholder={t('handleExample')}
              defaultValue={draft?.userIg}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={brokenHandle === undefined ? undefined : true}
              aria-describedby={`${id}-hint`}
            />
          </div>
          <button className="mq-send" type="submit">
            <DrawnIcon name="up" />
            <span className="mq-dots" aria-hidden="true" />
            {t(`${sends}Send`)}
          </button>
        </div>
        <p id={`${id}-hint`} className={brokenHandle === undefined ? undefined : 'mq-bad'}>
          {brokenHandle ?? t('handleHint', { username })}
        </p>
      </div>
      {!draft && (
        <>
          {!isReplaced && <Toast state="sent" text={t(`${sends}Sent`)} t={t} />}
          <Toast state="failed" text={t(`${sends}Failed`)} tooMany={t(`${sends}TooMany`)} t={t} />
        </>
      )}
    </form>
  );
};
