/**
 * Parts of addresses that filter lists of ad blockers match on every site, written down in November 2026: `^` is a sign between words or the end,
 * `*` any text. Such lists are in browsers by default, and what they match does not load there, whatever it is.
 */
export const filterPatterns: readonly string[] = [
  ...['/analytics/js', '/analytics/v1/', '/analytics/dist/', '/analytics/core.', '/analytics/event', '/analytics/view'],
  ...['/analytics/page/', '/analytics.*/track', '-analytics.', '/analytics-', '/api/analytics', '.analytics.'],
  ...['/tracking/', '/tracking-', '-tracking.', '/tracker.', '/track?', '/track/', '/api/track', '/trackers/'],
  ...['/pixel?', '/pixel.', '-pixel-', '/beacon.', '/beacon/', '/collect?', '/collect^', '/collector/'],
  ...['/stats?', '/stats.', '-stats/', '/api/stat', '/statistics/', '/api/metrics', '/metrics?', '/telemetry'],
  ...[
    '/pageview',
    '/page-view',
    '/pagehit',
    '/hit?',
    '/hits/',
    '/counter?',
    '/count?',
    '/click?',
    '/clicks?',
    '/click-',
  ],
  ...[
    '/impression',
    '/visitor-',
    '/fingerprint',
    '/referrer.',
    '?referrer=',
    '&referrer=',
    '/logger/',
    '/log?',
    '/ping?',
  ],
  ...['/ads/', '/ads-', '/ad-', '/adv/', '/banner-', '/banners/', '/sponsor', '/promo-'],
  ...[
    '.share-',
    '/share-',
    '/sharebutton',
    '/social-share',
    '/socialshare',
    '/social-icons',
    '/cookie-consent',
    '/gtm.',
  ],
];

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    pattern
      .replaceAll(/[.?+$()[\]{}|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('^', '(?:[^\\w.%-]|$)'),
    'i',
  );

const expressions = filterPatterns.map((pattern) => ({ pattern, expression: expressionOf(pattern) }));

/** The patterns that an address matches. */
export const filteredBy = (address: string): string[] =>
  expressions.filter(({ expression }) => expression.test(address)).map(({ pattern }) => pattern);
