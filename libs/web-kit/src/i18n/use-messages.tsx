import { I18nProvider, useLingui } from '@lingui/react';
import { useMemo, type ReactNode } from 'react';
import type { Messages, MessageTexts } from './define-messages';
import { i18n, translate, type Translate } from './locale';

export const LocaleProvider = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** The translating function of a catalogue: `const t = useMessages(authMessages); t('signIn')`. */
export function useMessages<T extends MessageTexts>(catalogue: Messages<T>): Translate<T> {
  const lingui = useLingui();
  // A changed locale comes as a new context, so that what was memoised over the function is drawn again.
  return useMemo(() => translate(catalogue, lingui.i18n), [catalogue, lingui]);
}
