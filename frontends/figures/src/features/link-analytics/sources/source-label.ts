import type { Translate } from '@marquee/web-kit';
import type { analyticsMessages } from '../../../analytics.messages';
import { isApp, sourceOf, type Source } from './source-of';

type Texts = Translate<(typeof analyticsMessages)['texts']>;

const rowTexts = { qr: 'qrCode', direct: 'direct', unknown: 'unknown', other: 'otherSources' } as const;
const sentenceTexts = {
  qr: 'fromQrCode',
  direct: 'openedDirectly',
  unknown: 'fromUnknown',
  other: 'fromUnknown',
} as const;

/** The source as a row of the list. */
export const sourceLabel = (t: Texts, source: Source): string => {
  if (source.kind === 'mark') return t(rowTexts[source.mark]);
  return source.kind === 'own' ? t('ownPage') : t('source', { name: source.name });
};

/** A host or an app below a row. */
export const referrerLabel = (t: Texts, referrer: string): string =>
  isApp(referrer) ? t('sourceApp', { id: referrer }) : t('source', { name: referrer });

/** Where one click came from, as a part of a sentence. */
export const originOf = (t: Texts, referrer: string, ownHost: string): string => {
  const source = sourceOf(referrer, ownHost);
  if (source.kind === 'mark') return t(sentenceTexts[source.mark]);
  return source.kind === 'own' ? t('fromOwnPage') : t('fromSite', { site: source.name });
};
