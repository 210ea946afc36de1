import type { Translate } from '../page.messages';
import { reportAddress } from '../addresses';

/** At the end of every public page, above the bar. */
export const ReportLink = ({ username, t }: { readonly username: string; readonly t: Translate }) => (
  <footer className="mq-report">
    <a href={reportAddress(username)} rel="nofollow">
      {t('reportPage')}
    </a>
  </footer>
);
