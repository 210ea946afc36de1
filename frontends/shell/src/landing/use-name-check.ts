import { useEffect, useState } from 'react';
import { checkUsername } from '@marquee/page/username';
import { call, publicApi } from '@marquee/web-kit';

/** Milliseconds after the last key. */
const PAUSE_MS = 300;

/** Rules that a name which is still being typed may break before it is whole. */
const whileTyping: readonly string[] = ['username_ends', 'username_too_short'];

const hints = {
  username_characters: 'usernameCharacters',
  username_ends: 'usernameEnds',
  username_too_short: 'usernameRule',
  username_too_long: 'usernameRule',
} as const;

interface Answer {
  readonly state: 'free' | 'taken' | 'reserved';
  readonly suggestion: string | null;
}

export interface NameCheck {
  /** `unknown`: it is not asked for, or not answered yet. */
  readonly state: Answer['state'] | 'unknown';
  readonly suggestion: string | null;
  readonly isRefused: boolean;
  /** What a name may hold. */
  readonly hint: (typeof hints)[keyof typeof hints];
}

/** Whether an account can have a name, as the server says 300 ms after the last key. A failure to ask says nothing: the sign-up decides. */
export const useNameCheck = (username: string): NameCheck => {
  const [answered, setAnswered] = useState<Answer & { readonly username: string }>();
  const checked = checkUsername(username);
  const isAsked = username !== '' && checked.ok;
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      const path = { username };
      const answer = await call(
        publicApi.GET('/api/usernames/{username}', { params: { path }, signal: asking.signal }),
      );
      if (!asking.signal.aborted) setAnswered({ ...answer, username });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isAsked, username]);
  if (username === '' || !checked.ok) {
    const code = checked.ok ? 'username_too_short' : (checked.broken.code as keyof typeof hints);
    const isRefused = username !== '' && !whileTyping.includes(code);
    return { state: 'unknown', suggestion: null, isRefused, hint: hints[code] };
  }
  if (answered?.username !== username)
    return { state: 'unknown', suggestion: null, isRefused: false, hint: 'usernameRule' };
  return { ...answered, isRefused: answered.state !== 'free', hint: 'usernameRule' };
};
