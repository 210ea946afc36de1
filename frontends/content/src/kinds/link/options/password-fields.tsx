import type { LinkItem } from '@marquee/page/kinds/link';
import { Button, Field, PasswordInput } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { Ref } from 'react';
import { optionMessages } from './options.messages';

/** undefined: the link keeps the one that it has. */
type Password = LinkItem['password'] | undefined;

interface PasswordFieldsProps {
  readonly value: Password;
  /** Whether the link has one now. */
  readonly hadPassword: boolean;
  readonly onChange: (password: Password) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** What visitors have to enter. The one that the link has is nowhere to be read. */
export const PasswordFields = ({ value, hadPassword, onChange, error, inputRef }: PasswordFieldsProps) => {
  const t = useMessages(optionMessages);
  if (value === null)
    return (
      <>
        <p role="status" className="text-13 text-muted">
          {t('passwordRemoved')}
        </p>
        <Button className="w-fit" onClick={() => onChange(undefined)}>
          {t('keepPassword')}
        </Button>
      </>
    );
  return (
    <>
      <Field
        label={t(hadPassword ? 'newPassword' : 'password')}
        hint={t(hadPassword ? 'newPasswordHint' : 'passwordHint')}
        error={error}
      >
        <PasswordInput
          ref={inputRef}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </Field>
      {hadPassword && (
        <Button variant="quiet" className="w-fit" onClick={() => onChange(null)}>
          {t('removePassword')}
        </Button>
      )}
    </>
  );
};
