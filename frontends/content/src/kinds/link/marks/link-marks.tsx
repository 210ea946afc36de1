import { Tooltip } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import {
  AppWindow,
  CalendarClock,
  CalendarOff,
  CircleGauge,
  Lock,
  Percent,
  Split,
  Target,
  type LucideIcon,
} from 'lucide-react';
import { editAddressOf } from '../../../lists/item-actions';
import { linkTitleOf, type OwnLink } from '../link-item';
import { rulesText, scheduleText, splitText } from '../options/option-texts';
import { optionNameMessages, ruleNameMessages, utmNameMessages } from '../options/option-names.messages';
import { linkStateOf } from './link-state';
import { markMessages } from './marks.messages';

interface Mark {
  readonly icon: LucideIcon;
  readonly name: string;
  /** What is set, where a few words say it. */
  readonly value?: string;
}

const useMarks = (item: OwnLink): readonly Mark[] => {
  const t = useMessages(markMessages);
  const tOptions = useMessages(optionNameMessages);
  const tRules = useMessages(ruleNameMessages);
  const tUtm = useMessages(utmNameMessages);
  const { schedule, clickLimit, hasPassword, rules, split, utm, preview } = item;
  const marks: (Mark | false)[] = [
    schedule !== null && {
      icon: CalendarClock,
      name: tOptions('schedule'),
      value: scheduleText(tOptions, schedule),
    },
    clickLimit !== null && {
      icon: CircleGauge,
      name: t('clickLimit'),
      value: t('endsAfter', { n: clickLimit.clicks }),
    },
    hasPassword && { icon: Lock, name: tOptions('password') },
    rules !== null && { icon: Split, name: tRules('rules'), value: rulesText(tRules, rules) },
    split !== null && { icon: Percent, name: tOptions('split'), value: splitText(tOptions, split) },
    utm !== null && { icon: Target, name: tUtm('utm') },
    preview !== null && { icon: AppWindow, name: tOptions('preview') },
  ];
  return marks.filter((mark) => mark !== false);
};

/**
 * Which options of a link are set: an icon with a tooltip for each, all of them in one link to its form, so that the keyboard makes one stop.
 * Nothing where none is set.
 */
export const OptionMarks = ({ item }: { readonly item: OwnLink }) => {
  const t = useMessages(markMessages);
  const marks = useMarks(item);
  if (marks.length === 0) return null;
  const textOf = ({ name, value }: Mark) => (value === undefined ? name : t('detailed', { option: name, value }));
  const names = marks.map(({ name }) => name).join(', ');
  return (
    <Tooltip text={names} repeatsName opensOn="focus" className="-my-1.5 inline-flex shrink-0">
      <Link
        to={editAddressOf(item)}
        aria-label={t('optionsOf', { title: linkTitleOf(item), options: names })}
        className="inline-flex min-h-11 items-center rounded-control text-muted transition-colors hover:text-text"
      >
        {marks.map((mark) => (
          <Tooltip key={mark.name} text={textOf(mark)} repeatsName className="inline-grid h-11 w-6 place-items-center">
            <mark.icon size={15} strokeWidth={1.75} aria-hidden />
          </Tooltip>
        ))}
      </Link>
    </Tooltip>
  );
};

/** Says that a link is not open yet or has ended. Nothing where it leads to its destination. */
export const StateMark = ({ item }: { readonly item: OwnLink }) => {
  const t = useMessages(markMessages);
  const state = linkStateOf(item, Date.now());
  if (state === null) return null;
  const Icon = state.is === 'not_open' ? CalendarClock : state.is === 'ended' ? CalendarOff : CircleGauge;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-12 font-[560] text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {state.is === 'not_open' &&
        t('opens', { date: format.briefDate(state.opensAt, { day: 'numeric', month: 'long' }) })}
      {state.is === 'ended' && t('ended')}
      {state.is === 'limit_reached' && t('limitReached')}
    </span>
  );
};
