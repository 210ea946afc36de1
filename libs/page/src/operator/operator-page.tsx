import type { ReactNode } from 'react';
import { Icon, IconDrawings } from '../components/icons';
import { Mark } from '../components/mark';
import type { OperatorRow, OperatorSection, OperatorTone, OperatorView } from './operator-view';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => WORDS[count] ?? String(count);

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const Top = ({ host, children }: { readonly host: string; readonly children?: ReactNode }) => (
  <header className="mq-op-top">
    <Mark className="mq-mark" />
    <span className="mq-op-brand" translate="no">
      Marquee
    </span>
    <span className="mq-op-place">Operator</span>
    <span className="mq-op-host">{host}</span>
    <button className="mq-theme" type="button" aria-label="Switch theme">
      <Icon name="moon" className="mq-by-day" />
      <Icon name="sun" className="mq-by-night" />
    </button>
    {children}
  </header>
);

const Sentence = ({ broken, needs }: Pick<OperatorView, 'broken' | 'needs'>) => (
  <h1 className="mq-op-sentence">
    {broken.length > 0 ? (
      <span className="mq-op-bad">{broken.join(' ')} </span>
    ) : (
      <span className="mq-op-ink">Everything works. </span>
    )}
    {needs.length === 0 ? (
      broken.length === 0 && 'Nothing needs you.'
    ) : (
      <>
        <span className="mq-op-fact">
          {`${inWords(needs.length)} ${needs.length === 1 ? 'thing needs' : 'things need'} you:`}
        </span>{' '}
        {`${listed(needs)}.`}
      </>
    )}
  </h1>
);

const SIGNS: Readonly<Record<OperatorTone, readonly [drawing: string, word: string]>> = {
  ok: ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8.5 12l2.5 2.5 4.5-5', 'Well'],
  warn: ['M12 4 2.5 20h19zM12 10v4M12 17v.01', 'Worth a look'],
  bad: ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6', 'Wrong'],
};

const Sign = ({ tone }: { readonly tone: OperatorTone }) => (
  <svg className={`mq-icon mq-op-sign mq-op-${tone}`} viewBox="0 0 24 24" role="img" aria-label={SIGNS[tone][1]}>
    <path d={SIGNS[tone][0]} />
  </svg>
);

const Row = ({ name, note, value, detail, tone }: OperatorRow) => (
  <li className="mq-op-row">
    {tone && <Sign tone={tone} />}
    <div className="mq-op-what">
      <span className="mq-op-name">{name}</span>
      {note !== undefined && <span className="mq-op-note">{note}</span>}
      {detail !== undefined && <p className="mq-op-detail">{detail}</p>}
    </div>
    {value !== undefined && <span className="mq-op-value">{value}</span>}
  </li>
);

const Section = ({ title, state, rows }: OperatorSection) => (
  <section className={state?.tone === 'bad' || state?.tone === 'warn' ? 'mq-op-part mq-op-first' : 'mq-op-part'}>
    <div className="mq-op-head">
      <h2>{title}</h2>
      {state && <span className={state.tone ? `mq-op-badge mq-op-${state.tone}` : 'mq-op-state'}>{state.text}</span>}
    </div>
    <ul>
      {rows.map((row) => (
        <Row key={`${row.name} ${row.note ?? ''}`} {...row} />
      ))}
    </ul>
  </section>
);

export const OperatorPage = ({ view }: { readonly view: OperatorView }) => {
  const at = new Date(view.at).toISOString();
  return (
    <>
      <Top host={view.host}>
        <form method="post" action="/operator">
          <button className="mq-op-plain" name="act" value="sign-out">
            Sign out
          </button>
        </form>
      </Top>
      <main className="mq-op-main" data-refresh="">
        <div className="mq-op-opening">
          <Sentence {...view} />
          <p className="mq-op-updated">
            <span className="mq-op-dot" />
            Updated <time dateTime={at}>{`${at.slice(11, 19)} UTC`}</time>
          </p>
        </div>
        <div className="mq-op-columns">
          {view.sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      </main>
      <IconDrawings />
    </>
  );
};

interface SignInProps {
  readonly host: string;
  /** Where the operator finds the token. */
  readonly hint: string;
  readonly fault?: string | undefined;
}

export const OperatorSignIn = ({ host, hint, fault }: SignInProps) => (
  <>
    <Top host={host} />
    <main className="mq-op-main mq-op-door">
      <h1 className="mq-op-sentence">
        <span className="mq-op-ink">The operator’s page.</span> {hint}
      </h1>
      <form method="post" action="/operator">
        <label htmlFor="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby={fault === undefined ? undefined : 'fault'}
          aria-invalid={fault === undefined ? undefined : true}
        />
        {fault !== undefined && (
          <p id="fault" className="mq-op-bad" role="alert">
            {fault}
          </p>
        )}
        <button className="mq-button">Sign in</button>
      </form>
    </main>
    <IconDrawings />
  </>
);
