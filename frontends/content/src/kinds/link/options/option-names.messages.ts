import { defineMessages } from '@marquee/web-kit';

/** What the row of a link says about its options. */
export const optionNameMessages = defineMessages('content-link-option-names', {
  off: 'Off',
  schedule: 'Schedule',
  between: '{from} to {until} ({zone})',
  fromOnly: 'From {from} ({zone})',
  untilOnly: 'Until {until} ({zone})',
  split: 'A/B split',
  splitSummary: '{n} addresses: {shares}',
  preview: 'Link preview',
  password: 'Password',
});

export type OptionNameTexts = (typeof optionNameMessages)['texts'];

/** What it says about its rules. */
export const ruleNameMessages = defineMessages('content-link-rule-names', {
  rules: 'Rules',
  off: 'Off',
  summary: '{n, plural, one {# rule} other {# rules}}: {what}',

  what_country: 'Country',
  what_region: 'Region',
  what_language: 'Language',
  what_device: 'Device',
  what_system: 'System',
  what_app: 'App',
  what_referrer: 'Referrer',
  what_query: 'Parameter',
  what_hour: 'Hour',
  what_weekday: 'Weekday',
});

export type RuleNameTexts = (typeof ruleNameMessages)['texts'];

/** What it says about its campaign. */
export const utmNameMessages = defineMessages('content-link-utm-names', {
  utm: 'Campaign',
});
