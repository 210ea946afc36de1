import { Fact, Ink, Sentence } from '@marquee/ui';
import { rich, useMessages, type Translate } from '@marquee/web-kit';
import { analyticsMessages } from '../../analytics.messages';
import type { ClickSummary } from './api/click-summary.api';
import { nameInSentence } from './country-names';
import { highlightsOf } from './figures';

type Texts = Translate<(typeof analyticsMessages)['texts']>;

/** The opening sentence, with `<ink>` and `<fact>` around what stands out. Only clicks are known, so it never says "people". */
export const headlineOf = (t: Texts, summary: ClickSummary, isAllTime: boolean): string => {
  const n = summary.totalClicks;
  if (n === 0) return isAllTime ? t('nobodyYet') : t('nobodyThen');
  const { country, dayPart } = highlightsOf(summary);
  const named = country === undefined ? undefined : nameInSentence(t, country);
  if (named !== undefined && dayPart !== undefined) return t('followedFromIn', { n, country: named, dayPart });
  if (named !== undefined) return t('followedFrom', { n, country: named });
  return dayPart === undefined ? t('followed', { n }) : t('followedIn', { n, dayPart });
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
