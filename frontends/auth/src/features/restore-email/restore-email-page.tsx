import { Button, FormError } from '@marquee/ui';
import { ApiError, call, Link, publicApi, useLocation, useMessages, usePageTitle } from '@marquee/web-kit';
import { useState } from 'react';
import { authMessages } from '../../auth.messages';
import { errorText } from '../../auth-errors';
import { AuthLayout, textLink } from '../../layout/auth-layout';

/**
 * Where the link leads that goes to an address that was changed. Its token is behind `#`, which no server sees, and nothing happens
 * before a person presses the button: mail filters open links, too.
 */
export const RestoreEmailPage = () => {
  const t = useMessages(authMessages);
  usePageTitle(t('restoreTitle'));
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const isWhole = token !== '';
  const [failure, setFailure] = useState(isWhole ? undefined : t('linkExpired'));
  const restore = async (): Promise<void> => {
    setFailure(undefined);
    setState('busy');
    try {
      await call(publicApi.POST('/api/auth/take-email-back', { body: { token } }));
      setState('done');
    } catch (error) {
      setState('asked');
      const isExpired = error instanceof ApiError && error.code === 'ExpiredCodeException';
      setFailure(isExpired ? t('linkExpired') : errorText(error, t, t('failedToRestore')));
    }
  };
  return (
    <AuthLayout
      title={t('restoreTitle')}
      text={<span role="status">{t(state === 'done' ? 'restored' : 'restoreText')}</span>}
      signName={t('signName')}
    >
      {state === 'done' ? (
        <Link to="/login" className={textLink} ref={(link) => link?.focus()}>
          {t('restoredNext')}
        </Link>
      ) : (
        <div className="grid gap-4">
          {failure !== undefined && <FormError>{failure}</FormError>}
          {isWhole && (
            <Button
              variant="primary"
              disabled={state === 'busy'}
              onClick={() => void restore()}
              className="justify-self-start"
            >
              {t('restore')}
            </Button>
          )}
        </div>
      )}
    </AuthLayout>
  );
};
