import { defineMessages } from '@marquee/web-kit';

/** Every text of the analytics screens. `<ink>` and `<fact>` are drawn by the headline. */
export const analyticsMessages = defineMessages('analytics', {
  pageTitle: 'Analytics of {link}',
  loading: 'Loading',
  failed: 'Failed to load analytics',
  blocked:
    'Your browser or one of its extensions blocked the request. Allow this site in your ad blocker, then try again.',
  notFound: 'Link not found',
  notFoundHint: 'It may have been deleted, or the address is mistyped.',
  backToDashboard: 'Back to Dashboard',
  retry: 'Try again',

  nobodyYet: '<ink>No one has followed this link yet.</ink> The first click appears on the map within a second.',
  nobodyThen: '<ink>No one followed this link in this period.</ink>',
  followed:
    '<ink>This link was followed {n, plural, one {once} other {# times}}</ink>{from, select, most {<ink>,</ink> {n, plural, one {from} other {most from}} <fact>{country}</fact>} first {<ink>,</ink> from {countries} countries, <fact>{country}</fact> first} other {}}{dayPart, select, none {} other {<ink>,</ink> {n, plural, one {} other {mostly }}{dayPart, select, night {at <fact>night</fact>} morning {in <fact>the morning</fact>} afternoon {in <fact>the afternoon</fact>} other {in <fact>the evening</fact>}}}}<ink>.</ink>',
  country: '{name}',
  withArticle: 'the {name}',
  source: '{name}',
  otherSources: 'all others',
  ownPage: 'Your page',
  sourceApp: 'App ({id})',

  totalClicks: 'Total Clicks',
  uniqueVisitors: 'Unique Visitors',
  about: '≈ {n}',
  visitorsOnceADay: 'each counted once a day',
  visitorsNote:
    'Visitors who return on another day count again. Visitors who ask not to be tracked are not counted here.',
  firstClick: 'First Click',
  lastClick: 'Last Click',
  noClicks: 'No clicks yet',
  sinceYesterday: '{n} since yesterday',
  today: 'Today, {time}',
  yesterday: 'Yesterday, {time}',
  fromSite: 'from {site}',
  fromOwnPage: 'from your page',
  fromQrCode: 'from a QR code',
  fromUnknown: 'from an unknown source',
  openedDirectly: 'opened directly',
  clickFrom:
    '{origin}, on {device, select, mobile {a phone} tablet {a tablet} desktop {a computer} tv {a television} console {a games console} other {an unknown device}}',
  clickFromIn:
    '{origin}, on {device, select, mobile {a phone} tablet {a tablet} desktop {a computer} tv {a television} console {a games console} other {an unknown device}} in {country}',

  setAsideOwner: '{n, plural, one {# visit by you, not counted} other {# visits by you, not counted}}',
  setAsideBot: '{n, plural, one {# visit by a bot} other {# visits by bots}}',
  setAsidePreview: '{n, plural, one {# link preview} other {# link previews}}',
  setAsidePrefetch: '{n, plural, one {# page preloaded by a browser} other {# pages preloaded by browsers}}',
  setAsideHead: '{n, plural, one {# link check} other {# link checks}}',
  setAsideNoAgent: '{n, plural, one {# visit without a browser} other {# visits without a browser}}',
  setAsideOther: '{n, plural, one {# other request} other {# other requests}}',

  burstOfOne:
    '{n, plural, one {# click} other {# clicks}} came from one visitor in {minutes, plural, one {one minute} other {# minutes}}.',
  burstsOfMany:
    '{n, plural, one {# click} other {# clicks}} came in bursts from {visitors, plural, one {# visitor} other {# visitors}}, {most} of them from one visitor in {minutes, plural, one {one minute} other {# minutes}}.',
  noBursts: 'No bursts in this period.',
  setBurstsAside: 'Exclude bursts',
  burstsHint: '10 or more clicks from one visitor in a minute',
  burstsFailed: 'Bursts could not be excluded. Try a shorter period.',
  countBursts: 'Count all clicks',

  map: 'Clicks by country',
  mapLabel:
    'World map of clicks by country. Use the arrow keys to move between countries. The Locations list has the same numbers.',
  mapTooltip: '{n, plural, one {{country}: # click} other {{country}: # clicks}}',
  fewer: 'fewer',
  more: 'more clicks',

  timeDistribution: 'Time Distribution',
  hourCaption: 'Hour of Day (24-hour format)',
  hourTooltip: '{n, plural, one {# click at {h}:00} other {# clicks at {h}:00}}',
  dateDistribution: 'Date Distribution',
  dateTooltip: '{n, plural, one {# click on {date}} other {# clicks on {date}}}',
  noBars: 'The bars appear with the first click.',

  locations: 'Locations',
  deviceTypes: 'Device Types',
  trafficSources: 'Traffic Sources',
  unknown: 'Unknown',
  direct: 'direct',
  mobile: 'Mobile',
  desktop: 'Desktop',
  tablet: 'Tablet',
  tv: 'Television',
  console: 'Games console',
  ipadNote: 'iPads may count as Desktop: most of them identify as a Mac.',
  showAll: 'Show all {n}',
  showFewer: 'Show fewer',
  noRows: 'No data yet.',

  period: 'Period',
  allTime: 'All time',
  lastDays: 'Last {n} days',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  periodBackwards: 'The start date is after the end date.',
  zone: 'Times in {zone}',
  zoneUnknown: 'Times in UTC, because your time zone ({zone}) is not known here',

  actions: 'More',
  qrCode: 'QR code',
  downloadCsv: 'Download CSV',
  downloadFailed: 'The clicks could not be downloaded. Please try again.',
  clear: 'Reset clicks',
  clearTitle: 'Reset the clicks of this link?',
  clearText:
    'The count starts again at zero, here and on the dashboard. The link itself does not change. This cannot be undone.',
  cancel: 'Cancel',
  cleared: 'The clicks were reset.',
  clearFailed: 'The clicks could not be reset. Please try again.',
});
