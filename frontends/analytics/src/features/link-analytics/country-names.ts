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
const withArticle = new Set([
  'US',
  'GB',
  'NL',
  'PH',
  'AE',
  'BS',
  'GM',
  'DO',
  'CF',
  'MV',
  'SB',
  'KM',
  'MH',
  'VI',
  'KY',
  'FO',
  'IM',
]);

export const takesArticle = (code: string): boolean => withArticle.has(code);
