import { checkUsername, typedUsername, USERNAME_MAX, USERNAME_MIN } from '@marquee/page/username';
import { Field, Input } from '@marquee/ui';
import { rich, useMessages, type Translate } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { authMessages } from '../../auth.messages';

const ruleText = (t: Translate<(typeof authMessages)['texts']>, code: string): string => {
  if (code === 'username_ends') return t('usernameEnds');
  if (code === 'username_too_short') return t('usernameTooShort', { min: USERNAME_MIN });
  return code === 'username_too_long' ? t('usernameTooLong', { max: USERNAME_MAX }) : t('usernameCharacters');
};

/** Rules that a name which is still being typed may break before it is whole. */
const whileTyping: readonly string[] = ['username_ends', 'username_too_short'];

interface UsernameFieldProps {
  readonly field: UseFormRegisterReturn;
  /** What a prerendered document has in the field. */
  readonly initial: string;
  readonly value: string;
  /** Of the last attempt to sign up. */
  readonly error: string | undefined;
}

/** Says while one types what a username may hold, and the address that it gives the page. */
export const UsernameField = ({ field, initial, value, error }: UsernameFieldProps) => {
  const t = useMessages(authMessages);
  const username = typedUsername(value);
  const checked = checkUsername(username);
  const broken = username === '' || checked.ok ? null : checked.broken.code;
  const said = broken && ruleText(t, broken);
  const mayBecomeRight = broken !== null && whileTyping.includes(broken);
  const address = (text: ReactNode) => (
    <span translate="no" className="font-mono text-12 text-text">
      {text}
    </span>
  );
  const hint = username === '' ? t('usernameRule') : rich(t('usernameHint', { username }), { address });
  return (
    <Field
      label={t('username')}
      hint={said ?? hint}
      error={error ?? (said !== null && !mayBecomeRight ? said : undefined)}
    >
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={initial} {...field} />
    </Field>
  );
};
