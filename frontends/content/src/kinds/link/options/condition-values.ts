import {
  appIds,
  countryIds,
  deviceIds,
  regionIds,
  systemIds,
  weekdayIds,
  type LinkCondition,
} from '@marquee/page/kinds/link';
import { format, type Translate } from '@marquee/web-kit';
import type { RuleTexts } from './rules.messages';

type ConditionId = LinkCondition['what'];

/** Primary languages that browsers are set to most often. Others come by the API. */
const languageIds =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt pt-br ro ru sk sl sr sv th tr uk ur vi zh zh-tw'.split(
    ' ',
  );

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The values from which one chooses; null: they are typed. */
export const choicesOf: Readonly<Record<ConditionId, readonly string[] | null>> = {
  country: countryIds,
  region: regionIds,
  language: languageIds,
  device: deviceIds,
  system: systemIds,
  app: appIds,
  weekday: weekdayIds,
  referrer: null,
  query: null,
  hour: null,
};

const HOURS = /^(\d+)-(\d+)$/;
const hourText = (hour: string): string => `${hour.padStart(2, '0')}:00`;

/** What a value is called. */
export const valueText = (t: Translate<RuleTexts>, what: ConditionId, value: string): string => {
  switch (what) {
    case 'country':
      return format.country(value);
    case 'language':
      return languages.of(value) ?? value;
    case 'hour': {
      const [, from, to] = HOURS.exec(value) ?? [];
      return from === undefined || to === undefined ? value : t('hours', { from: hourText(from), to: hourText(to) });
    }
    case 'referrer':
    case 'query':
      return value;
    default:
      return t(`value_${value}` as 'value_other');
  }
};
