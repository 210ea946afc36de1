import { ArrowRight, Check } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { typedUsername } from '@marquee/page/username';
import { Button, buttonClass, classNames } from '@marquee/ui';
import { Link, rich, useMessages, useNavigate, useTypedText } from '@marquee/web-kit';
import { installation } from '../installation';
import { landingMessages } from './landing.messages';
import { useNameCheck } from './use-name-check';

const HINT = 'name-hint';

const name = (text: ReactNode) => (
  <b translate="no" className="font-[600] break-all">
    {text}
  </b>
);

interface NameFieldProps {
  /** Whether it only keeps its place, because its reader needs no account. */
  readonly isHidden: boolean;
}

/** Where a visitor tries a username and takes it along to the sign-up. */
export const NameField = ({ isHidden }: NameFieldProps) => {
  const t = useMessages(landingMessages);
  const navigate = useNavigate();
  const { host, hasBilling, trialDays } = installation();
  const [typed, setTyped] = useState('');
  useTypedText(['username'], (_, text) => setTyped(text));
  const username = typedUsername(typed);
  const check = useNameCheck(username);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (username === '') return void navigate('/login');
    void navigate(`/signup?${new URLSearchParams({ username }).toString()}`);
  };
  const act = (
    <>
      {t('getStarted')}
      <ArrowRight aria-hidden size={20} strokeWidth={2} />
    </>
  );
  return (
    <form
      action="/signup"
      onSubmit={submit}
      inert={isHidden}
      className={classNames('group/name mt-[34px] max-w-[530px] max-lg:mx-auto', isHidden && 'invisible')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <label className="flex h-14 items-stretch rounded-control bg-surface ring-1 ring-line-strong transition-shadow duration-150 ring-inset focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-[[aria-invalid]]:ring-bad">
          <span
            aria-hidden
            translate="no"
            className="flex max-w-[58%] shrink-0 items-center border-r border-line px-3.5 font-mono text-13 text-muted"
          >
            <span className="truncate">{host}/@</span>
          </span>
          <input
            name="username"
            aria-label={t('username')}
            placeholder=" "
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={HINT}
            {...(check.isRefused && { 'aria-invalid': true })}
            className="min-w-0 flex-1 rounded-control bg-transparent px-3 text-16 outline-none"
          />
          {check.state === 'free' && (
            <Check aria-hidden size={20} strokeWidth={2} className="mr-3.5 shrink-0 self-center text-ok" />
          )}
        </label>
        {/* Styles choose between the two, so that each leads where it should before there are scripts. */}
        <Link
          to="/login"
          className={classNames(
            buttonClass({ variant: 'primary', size: 'l' }),
            'group-has-[input:not(:placeholder-shown)]/name:hidden',
          )}
        >
          {act}
        </Link>
        <Button type="submit" variant="primary" size="l" className="group-has-[input:placeholder-shown]/name:hidden">
          {act}
        </Button>
      </div>
      <div className="mt-3 min-h-11 text-14 leading-[22px] text-muted max-lg:text-center">
        <p id={HINT} aria-live="polite" className="min-h-[22px]">
          <Hint check={check} username={username} onSuggestion={setTyped} />
        </p>
        {hasBilling && <p>{t('trialNote', { days: trialDays })}</p>}
      </div>
    </form>
  );
};

interface HintProps {
  readonly check: ReturnType<typeof useNameCheck>;
  readonly username: string;
  readonly onSuggestion: (username: string) => void;
}

const Hint = ({ check, username, onSuggestion }: HintProps) => {
  const t = useMessages(landingMessages);
  if (check.state === 'free') return <span className="text-ok">{rich(t('usernameFree', { username }), { name })}</span>;
  if (check.state !== 'taken' && check.state !== 'reserved') return t(check.hint);
  const { suggestion } = check;
  return (
    <>
      <span className="text-bad">
        {rich(t(check.state === 'taken' ? 'usernameTaken' : 'usernameReserved', { username }), { name })}
      </span>{' '}
      {suggestion !== null && (
        <button
          type="button"
          onClick={() => onSuggestion(suggestion)}
          className="relative font-[560] text-accent underline decoration-1 underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:decoration-2"
        >
          {rich(t('useSuggestion', { username: suggestion }), { name })}
        </button>
      )}
    </>
  );
};
