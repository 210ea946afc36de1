import {
  CONDITIONS_MAX,
  RULES_MAX,
  type LinkCondition,
  type LinkOptions,
  type LinkRule,
} from '@marquee/page/kinds/link';
import { Button, IconButton, Select } from '@marquee/ui';
import { readerZone, useMessages } from '@marquee/web-kit';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { ConditionRow } from './condition-row';
import { ruleMessages } from './rules.messages';
import { AddressField } from './address-field';

type Rules = LinkOptions['rules'];

interface RulesFieldsProps {
  readonly value: Rules;
  readonly onChange: (rules: Rules) => void;
  readonly error: string | undefined;
}

const newCondition = (): LinkCondition => ({ what: 'country', isNot: false, values: [] });
const newRule = (): LinkRule => ({ match: 'all', conditions: [newCondition()], destinationUrl: '', isOn: true });

const replaced = <T,>(list: readonly T[], place: number, value: T): T[] =>
  list.map((each, at) => (at === place ? value : each));
const without = <T,>(list: readonly T[], place: number): T[] => list.filter((_, at) => at !== place);
const raised = <T,>(list: readonly T[], place: number): T[] => {
  const next = [...list];
  [next[place - 1], next[place]] = [list[place]!, list[place - 1]!];
  return next;
};

/** Other addresses for some visitors, in the order in which they are tried. */
export const RulesFields = ({ value, onChange, error }: RulesFieldsProps) => {
  const t = useMessages(ruleMessages);
  const list = value?.list ?? [];
  const set = (next: LinkRule[]) => onChange(next.length === 0 ? null : { zone: readerZone(), list: next });
  return (
    <>
      <p className="text-13 text-muted">{t('hint')}</p>
      {list.length > 0 && (
        <ol className="grid gap-3">
          {list.map((rule, place) => (
            <RuleCard
              key={place}
              place={place + 1}
              rule={rule}
              onChange={(next) => set(replaced(list, place, next))}
              onRemove={() => set(without(list, place))}
              onRaise={place === 0 ? undefined : () => set(raised(list, place))}
            />
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      {list.length < RULES_MAX && (
        <Button className="w-fit" onClick={() => set([...list, newRule()])}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('addRule')}
        </Button>
      )}
      <p className="text-13 text-muted">{t('zoneHint', { zone: readerZone().replaceAll('_', ' ') })}</p>
    </>
  );
};

interface RuleCardProps {
  /** Counted from 1. */
  readonly place: number;
  readonly rule: LinkRule;
  readonly onChange: (rule: LinkRule) => void;
  readonly onRemove: () => void;
  /** Undefined for the first one. */
  readonly onRaise: (() => void) | undefined;
}

const RuleCard = ({ place, rule, onChange, onRemove, onRaise }: RuleCardProps) => {
  const t = useMessages(ruleMessages);
  const { match, conditions, destinationUrl } = rule;
  const set = (change: Partial<LinkRule>) => onChange({ ...rule, ...change });
  return (
    <li
      aria-label={t('ruleNamed', { n: place })}
      className="grid grid-cols-1 gap-3 rounded-thumb bg-surface p-4 shadow-rest"
    >
      <div className="flex items-center gap-2">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-pill bg-info-soft text-13 font-[600] text-info"
        >
          {place}
        </span>
        <Select
          aria-label={t('match')}
          className="min-w-0 flex-1"
          value={match}
          onChange={({ target }) => set({ match: target.value as LinkRule['match'] })}
        >
          <option value="all">{t('all')}</option>
          <option value="any">{t('any')}</option>
        </Select>
        {onRaise !== undefined && (
          <IconButton label={t('moveUp', { n: place })} onClick={onRaise}>
            <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('removeRule', { n: place })} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {conditions.map((condition, at) => (
        <ConditionRow
          key={`${at} ${condition.what}`}
          place={at + 1}
          value={condition}
          onChange={(next) => set({ conditions: replaced(conditions, at, next) })}
          onRemove={conditions.length === 1 ? undefined : () => set({ conditions: without(conditions, at) })}
        />
      ))}
      {conditions.length < CONDITIONS_MAX && (
        <Button variant="quiet" className="w-fit" onClick={() => set({ conditions: [...conditions, newCondition()] })}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('addCondition')}
        </Button>
      )}
      <AddressField
        label={t('goTo')}
        value={destinationUrl}
        onChange={(address) => set({ destinationUrl: address })}
        error={undefined}
      />
    </li>
  );
};
