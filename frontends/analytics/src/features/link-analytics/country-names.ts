import type { Translate } from '@marquee/web-kit';
import type { analyticsMessages } from '../../analytics.messages';

const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

/** The name of an ISO 3166-1 alpha-2 code; the code itself where the browser knows no name. */
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not shaped like a code
  }
};

/** Countries whose names stand with "the" in a sentence. */
const withArticle = new Set(
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI'.split(' '),
);

/** "Portugal", "the United States": the name as a sentence has it. */
export const nameInSentence = (t: Translate<(typeof analyticsMessages)['texts']>, code: string): string =>
  t(withArticle.has(code) ? 'withArticle' : 'country', { name: countryName(code) });
