import type { Translate } from '../page.messages';
import { Board } from './board';
import { DrawnIcon, IconDrawings } from './icons';
import { JoinBar } from './join-bar';

/** The icons of the form, on a board of 24 units. */
const drawings = {
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  failed: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 8v4M12 16h.01',
} as const;

interface PasswordGateProps {
  /** Of the owner of the link. */
  readonly username: string;
  /** Address of the owner's page. */
  readonly page: string;
  /** Why the link did not open; null before the first try. */
  readonly problem: string | null;
  /** No password is taken now. */
  readonly isLocked: boolean;
  readonly t: Translate;
}

const FIELD = 'mq-password';
const PROBLEM = 'mq-password-problem';

/** Asks for the password of a link. It says nothing of the link itself, and works without a script. */
export const PasswordGate = ({ username, page, problem, isLocked, t }: PasswordGateProps) => (
  <>
    <main className="mq-main mq-notice mq-missing mq-gate">
      <Board drawing="lock" />
      <h1>{t('gateTitle')}</h1>
      <p>
        <bdi translate="no">@{username}</bdi> {t('gateText')}
      </p>
      {/* Without an action the form goes to the address of the page, and keeps its query. */}
      <form method="post">
        <label htmlFor={FIELD}>{t('gateLabel')}</label>
        <div className="mq-gate-field">
          <input
            id={FIELD}
            name="password"
            type="password"
            required
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is this form, and returns to it after a wrong try
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': PROBLEM })}
          />
          <button className="mq-eye" type="button" aria-pressed="false" aria-label={t('gateShow')} hidden>
            <DrawnIcon name="eye" />
          </button>
        </div>
        {problem !== null && (
          <p id={PROBLEM} className="mq-gate-problem">
            <DrawnIcon name="failed" />
            {problem}
          </p>
        )}
        <button className="mq-button" type="submit" disabled={isLocked}>
          {t('gateOpen')}
        </button>
      </form>
      <p className="mq-gate-ask">
        {t('gateAsk')}{' '}
        <a href={page} translate="no">
          @{username}
        </a>
      </p>
    </main>
    <JoinBar t={t} />
    <IconDrawings ofKinds={drawings} />
  </>
);
