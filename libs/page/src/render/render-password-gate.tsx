import { renderToStaticMarkup } from 'react-dom/server';
import { pageAddress } from '../addresses';
import { PasswordGate } from '../components/password-gate';
import { translator } from '../page.messages';
import { renderDocument, type RenderedDocument } from './document';
import { escapeHtml } from './escape';
import type { PageAssets } from './page-assets';
import { renderLinkPreview } from './render-link-preview';

/** What became of the last try; `asked` before the first one. */
export type GateState =
  | { readonly is: 'asked' | 'empty' | 'busy' }
  | { readonly is: 'wrong'; readonly triesLeft: number }
  | { readonly is: 'locked'; readonly seconds: number };

export interface PasswordGatePages {
  /** The page for visitors of an owner's link. It is the same for all links of the owner. */
  page(username: string, state: GateState): RenderedDocument;
  /** What programs read that show a preview of the link. `address` is absolute. */
  card(address: string): RenderedDocument;
}

const t = translator('en');

const problemOf = (state: GateState): string | null => {
  switch (state.is) {
    case 'asked':
      return null;
    case 'empty':
      return t('gateEmpty');
    case 'busy':
      return t('gateBusy');
    case 'wrong':
      return state.triesLeft === 1 ? t('gateWrongLast') : t('gateWrong', { count: String(state.triesLeft) });
    case 'locked': {
      const minutes = Math.ceil(state.seconds / 60);
      return minutes <= 1 ? t('gateLockedMinute') : t('gateLocked', { count: String(minutes) });
    }
  }
};

/** What differs between two pages. Braces are in no style sheet in this form. */
const USERNAME = '{mq:username}';
const PAGE = '{mq:page}';
const PROBLEM = '{mq:problem}';
const BLANK = /\{mq:(username|page|problem)\}/g;

/** Renders the pages that ask for the password of a link, once for each form: a page costs some replacements then. */
export const renderPasswordGate = (assets: PageAssets): PasswordGatePages => {
  const formOf = (problem: string | null, isLocked: boolean): RenderedDocument =>
    renderDocument({
      lang: 'en',
      sheet: 'notice',
      title: `${t('gateTitle')} | Marquee`,
      head: '<meta name="robots" content="noindex">',
      rules: '',
      body: renderToStaticMarkup(
        <PasswordGate username={USERNAME} page={PAGE} problem={problem} isLocked={isLocked} t={t} />,
      ),
      assets,
      // Browsers hold this against the redirect that follows the form, too.
      formTargets: ['https:', 'mailto:'],
    });
  const forms = { asked: formOf(null, false), told: formOf(PROBLEM, false), locked: formOf(PROBLEM, true) };
  const formFor = ({ is }: GateState): RenderedDocument => {
    if (is === 'asked') return forms.asked;
    return is === 'locked' ? forms.locked : forms.told;
  };
  return {
    page: (username, state) => {
      const { html, contentSecurityPolicy } = formFor(state);
      const values = { username, page: pageAddress(username), problem: problemOf(state) ?? '' };
      return {
        html: html.replace(BLANK, (_, name: keyof typeof values) => escapeHtml(values[name])),
        contentSecurityPolicy,
      };
    },
    card: (address) => renderLinkPreview({ address, title: t('gateCard'), description: '', picture: null }),
  };
};
