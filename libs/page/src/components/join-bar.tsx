import type { Translate } from '../page.messages';
import { Icon } from './icons';
import { Mark } from './mark';

/** The bar that floats at the foot of every public page. The theme control appears only where a script can serve it. */
export const JoinBar = ({ t }: { readonly t: Translate }) => (
  <aside className="mq-bar" aria-label={t('joinBar')}>
    <div className="mq-bar-pill">
      <Mark className="mq-mark" />
      <span className="mq-bar-text">{t('makeYours')}</span>
      <a className="mq-join" href="/">
        {t('join')}
      </a>
      <button className="mq-theme" type="button" aria-label={t('switchTheme')}>
        <Icon name="moon" className="mq-by-day" />
        <Icon name="sun" className="mq-by-night" />
      </button>
    </div>
  </aside>
);
