import type { Translate } from '../page.messages';
import { HANDLE_MAX, MESSAGE_MAX } from '../rules/message.rule';
import { DrawnIcon } from './icons';

/** The icons of the form, on a board of 24 units. */
export const messageDrawings = {
  up: 'm5 12 7-7 7 7M12 19V5',
  sent: 'M21.801 10A10 10 0 1 1 17 3.335M9 11l3 3L22 4',
  failed: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 8v4M12 16h.01',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

/** What a visitor filled in, in a form that comes back to them. */
export interface MessageDraft {
  readonly dm: string;
  readonly userIg: string;
  /** Says when and for whom the form was made. */
  readonly token: string;
  /** The broken rule of each field, in words. */
  readonly broken: { readonly dm?: string; readonly userIg?: string };
}

interface MessageFormProps {
  readonly username: string;
  readonly t: Translate;
  /** Absent on the public page, where a script makes a box of the form that opens when it is used. */
  readonly draft?: MessageDraft;
}

/** Rules count characters as readers do, browsers count UTF-16 units: this much room has every text that the rules allow. */
const UNITS = 16;

/** Sends a message to the inbox of a page. It works without a script: then the answer is a page of its own. */
export const MessageForm = ({ username, t, draft }: MessageFormProps) => (
  <form className={draft ? 'mq-message' : 'mq-message mq-box'} method="post" action="/api/clicks">
    <input type="hidden" name="userId" value={username} />
    {draft && <input type="hidden" name="token" value={draft.token} />}
    <div className="mq-unseen" aria-hidden="true">
      <label>
        {t('messageTrap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <div className="mq-message-field">
      <label className="mq-unseen" htmlFor="mq-message">
        {t('messageLabel', { username })}
      </label>
      <textarea
        id="mq-message"
        name="dm"
        dir="auto"
        rows={3}
        required
        maxLength={MESSAGE_MAX * UNITS}
        placeholder={t('messagePlaceholder')}
        defaultValue={draft?.dm}
        aria-invalid={draft?.broken.dm === undefined ? undefined : true}
        aria-describedby="mq-message-error"
      />
      <span className="mq-message-arrow">
        <DrawnIcon name="up" />
      </span>
    </div>
    <div className="mq-message-below">
      <p id="mq-message-error" className="mq-bad">
        {draft?.broken.dm}
      </p>
      {!draft && <p className="mq-message-count" aria-hidden="true">{`0 / ${MESSAGE_MAX}`}</p>}
      {!draft && <p className="mq-unseen" role="status" data-left={t('messageLeft', { count: '{count}' })} />}
    </div>
    <div className="mq-message-from">
      <label htmlFor="mq-handle">{t('messageHandle')}</label>
      <div className="mq-message-row">
        <div className="mq-handle">
          <span aria-hidden="true">@</span>
          <input
            id="mq-handle"
            name="userIg"
            dir="auto"
            required
            maxLength={HANDLE_MAX * UNITS}
            placeholder={t('messageHandleExample')}
            defaultValue={draft?.userIg}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={draft?.broken.userIg === undefined ? undefined : true}
            aria-describedby="mq-handle-hint"
          />
        </div>
        <button className="mq-send" type="submit">
          <DrawnIcon name="up" />
          <span className="mq-dots" aria-hidden="true" />
          {t('messageSend')}
        </button>
      </div>
      <p id="mq-handle-hint" className={draft?.broken.userIg === undefined ? undefined : 'mq-bad'}>
        {draft?.broken.userIg ?? t('messageHint', { username })}
      </p>
    </div>
    {!draft && (
      <>
        <Toast state="sent" text={t('messageSent')} t={t} />
        <Toast state="failed" text={t('messageFailed')} t={t} />
      </>
    )}
  </form>
);

/** What a script shows for a moment above the page. */
const Toast = ({
  state,
  text,
  t,
}: {
  readonly state: 'sent' | 'failed';
  readonly text: string;
  readonly t: Translate;
}) => (
  <div className="mq-toast" data-state={state} hidden>
    <DrawnIcon name={state} />
    <p>{text}</p>
    <button type="button" aria-label={t('messageClose')}>
      <DrawnIcon name="close" />
    </button>
  </div>
);
