import { normaliseDestination, route, type LinkVisit, type Route } from '@marquee/page';
import { withUtm, type LinkCondition, type LinkOptions } from '@marquee/page/kinds/link';
import { Field, Input, Select } from '@marquee/ui';
import { useMessages, type Translate } from '@marquee/web-kit';
import { useState } from 'react';
import { DateTimeField } from '../../../fields/date-time-field';
import { choicesOf, valueText } from './condition-values';
import { ruleMessages, type RuleTexts } from './rules.messages';
import { unknownVisit } from './unknown-visit';

interface TryRouteProps {
  readonly destinationUrl: string;
  /** Of the link so far. */
  readonly clicks: number;
  readonly options: Pick<LinkOptions, 'schedule' | 'clickLimit' | 'rules' | 'split' | 'utm'> & {
    readonly hasPassword: boolean;
  };
}

type Tried = 'country' | 'language' | 'device' | 'system' | 'app';
const triedIds: readonly Tried[] = ['country', 'language', 'device', 'system', 'app'];

const visitOf = (chosen: Readonly<Partial<Record<Tried, string>>>, referrer: string, clicks: number): LinkVisit => ({
  ...unknownVisit,
  clicks,
  ...(chosen.country && { country: chosen.country }),
  ...(chosen.language && { languages: [chosen.language] }),
  ...(chosen.device && { device: chosen.device }),
  ...(chosen.system && { system: chosen.system }),
  ...(chosen.app && { app: chosen.app }),
  ...(referrer.trim() !== '' && { referrer: referrer.trim().toLowerCase() }),
});

const resultOf = (t: Translate<RuleTexts>, decided: Route): string => {
  if (decided.outcome === 'not_open') return t('tryNotOpen');
  if (decided.outcome === 'ended') return t(decided.end === 'limit' ? 'tryLimit' : 'tryEnded');
  if (decided.outcome === 'gate') return t('tryGate');
  switch (decided.by) {
    case 'rule':
      return t('tryRule', { n: decided.place + 1 });
    case 'variant':
      return t('trySplit');
    case 'default':
    case 'down':
      return t('tryDefault');
    case 'fallback':
      return t(decided.end === 'limit' ? 'tryLimitFallback' : 'tryFallback');
  }
};

/** Where a made-up visit would lead, judged by the function that the redirect calls. */
export const TryRoute = ({ destinationUrl, options, clicks }: TryRouteProps) => {
  const t = useMessages(ruleMessages);
  const [chosen, setChosen] = useState<Partial<Record<Tried, string>>>({});
  const [referrer, setReferrer] = useState('');
  const [moment, setMoment] = useState('');
  const now = moment === '' ? Date.now() : Date.parse(moment);
  const own = normaliseDestination(destinationUrl);
  const link = { ...options, destinationUrl: own.ok ? own.value : destinationUrl };
  const visit = visitOf(chosen, referrer, clicks);
  const first = route(link, visit, now);
  const isAsked = first.outcome === 'gate';
  const decided = isAsked ? route(link, { ...visit, hasPassed: true }, now) : first;
  return (
    <section aria-label={t('tryIt')} className="rounded-thumb bg-surface shadow-rest">
      <div className="grid gap-3 p-4 sm:grid-cols-2">
        <p className="col-span-full flex flex-wrap justify-between gap-x-4">
          <span className="text-15 font-[600]">{t('tryIt')}</span>
          <span className="text-13 text-muted">{t('tryHint')}</span>
        </p>
        {triedIds.map((id) => (
          <Choice
            key={id}
            what={id}
            value={chosen[id] ?? ''}
            onChange={(value) => setChosen({ ...chosen, [id]: value })}
          />
        ))}
        <Field label={t('what_referrer')}>
          <Input
            value={referrer}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setReferrer(target.value)}
          />
        </Field>
        <DateTimeField label={t('tryWhen')} value={moment} onChange={setMoment} error={undefined} />
      </div>
      <p role="status" className="border-t border-line bg-ok-soft px-4 py-3 text-15">
        {isAsked && <span className="block">{t('tryGate')}</span>}
        <span className="block font-[600]">{resultOf(t, decided)}</span>
        {decided.outcome === 'destination' && (
          <span className="block font-mono text-13 wrap-anywhere" translate="no">
            {withUtm(decided.url, options.utm)}
          </span>
        )}
      </p>
    </section>
  );
};

interface ChoiceProps {
  readonly what: Tried & LinkCondition['what'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Choice = ({ what, value, onChange }: ChoiceProps) => {
  const t = useMessages(ruleMessages);
  return (
    <Field label={t(`what_${what}`)}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('tryAny')}</option>
        {choicesOf[what]?.map((id) => (
          <option key={id} value={id}>
            {valueText(t, what, id)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
