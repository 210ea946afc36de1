import { pageAddress } from '@marquee/page';
import { usernameInQuery } from '@marquee/page/screen-addresses';
import { useLocation, useMessages, usePageTitle, useParams, useSearchParams } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { AuthLayout, textLink } from '../../layout/auth-layout';

const texts = {
  sent: 'reported',
  unknown: 'pageNotFound',
  invalid: 'reportInvalid',
  limit: 'reportLimit',
  failed: 'failedToReport',
} as const;

/** What became of a report that was sent as a form, without scripts. */
export const ReportOutcome = () => {
  const t = useMessages(authMessages);
  usePageTitle(t('reportTitle'));
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { outcome } = useParams();
  const username = usernameInQuery(pathname, search);
  const isSent = outcome === 'sent';
  return (
    <AuthLayout
      title={t('reportTitle')}
      text={<span role="status">{t(texts[outcome as keyof typeof texts])}</span>}
      signName={username ?? t('signName')}
    >
      {!isSent && <p>{t('reportGoBack')}</p>}
      {isSent && username !== null ? (
        <a href={pageAddress(username)} className={textLink}>
          {t('backToPage', { username })}
        </a>
      ) : (
        <a href="/report" className={textLink}>
          {t('newReport')}
        </a>
      )}
    </AuthLayout>
  );
};
