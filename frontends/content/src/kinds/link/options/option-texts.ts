import type { LinkOptions } from '@marquee/page/kinds/link';
import { format, type Translate } from '@marquee/web-kit';
import type { OptionNameTexts, RuleNameTexts } from './option-names.messages';

/** The rules in one line: how many there are, and what they look at. */
export const rulesText = (t: Translate<RuleNameTexts>, rules: LinkOptions['rules']): string => {
  if (rules === null) return t('off');
  const looked = new Set(rules.list.flatMap(({ conditions }) => conditions.map(({ what }) => what)));
  const what = [...looked].map((id) => t(`what_${id}`).toLowerCase()).join(', ');
  return t('summary', { n: rules.list.length, what });
};

const momentText = (moment: string, zone: string): string =>
  format.date(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });

/** The schedule in one line. */
export const scheduleText = (t: Translate<OptionNameTexts>, schedule: LinkOptions['schedule']): string => {
  if (schedule === null) return t('off');
  const { opensAt, endsAt, zone: name } = schedule;
  const zone = name.replaceAll('_', ' ');
  const [from, until] = [opensAt, endsAt].map((moment) => (moment === null ? null : momentText(moment, name)));
  if (from != null && until != null) return t('between', { from, until, zone });
  return from != null ? t('fromOnly', { from, zone }) : t('untilOnly', { until: until ?? '', zone });
};

/** The split in one line. */
export const splitText = (t: Translate<OptionNameTexts>, split: LinkOptions['split']): string => {
  if (split === null) return t('off');
  const shares = split.variants.map(({ percent }) => format.percent(percent / 100)).join(', ');
  return t('splitSummary', { n: format.number(split.variants.length), shares });
};
