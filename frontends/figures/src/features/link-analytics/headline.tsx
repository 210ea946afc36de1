import { Fact, Ink, Sentence } from '@marquee/ui';
import { format, rich, useMessages, type Translate } from '@marquee/web-kit';
import { analyticsMessages } from '../../analytics.messages';
import type { ClickSummary } from './api/click-summary.api';
import { nameInSentence } from './country-names';
import { highlightsOf } from './figures';

type Texts = Translate<(typeof analyticsMessages)['texts']>;

/** The opening sentence, with `<ink>` and `<fact>` around what stands out. Only clicks are known, so it never says "people". */
export const headlineOf = (t: Texts, summary: ClickSummary, isAllTime: boolean): string => {
  const n = summary.totalClicks;
  if (n === 0) return isAllTime ? t('nobodyYet') : t('nobodyThen');
  const { country, countries, dayPart } = highlightsOf(summary);
  return t('followed', {
    n,
    from: country?.lead ?? 'none',
    country: country === undefined ? '' : nameInSentence(t, country.code),
    countries: format.number(countries),
    dayPart: dayPart ?? 'none',
  });
};

export const Headline = ({ summary, isAllTime }: { readonly summary: ClickSummary; readonly isAllTime: boolean }) => {
  const t = useMessages(analyticsMessages);
  return (
    <Sentence size="l">
      {rich(headlineOf(t, summary, isAllTime), {
        ink: (text) => <Ink>{text}</Ink>,
        fact: (text) => <Fact>{text}</Fact>,
      })}
    </Sentence>
  );
};
