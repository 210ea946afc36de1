import { format, type Translate } from '@marquee/web-kit';
import type { analyticsMessages } from '../../analytics.messages';

/** Countries whose names are with "the" in a sentence. */
const withArticle = new Set(
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI'.split(' '),
);

/** "Portugal", "the United States": the name as a sentence has it. */
export const nameInSentence = (t: Translate<(typeof analyticsMessages)['texts']>, code: string): string =>
  t(withArticle.has(code) ? 'withArticle' : 'country', { name: format.country(code) });
