import { contentKinds, defaultTheme, type ContentKindId } from '@marquee/page';
import { Button } from '@marquee/ui';
import { format, useMessages, type Translate } from '@marquee/web-kit';
import type { PagePart } from '../../api/page-history.api';
import { useKindTexts } from '../../kinds/kind-text';
import { kindEntries } from '../../kinds/kind-entries';
import { themeNameMessages } from '../../page-preview/theme-names.messages';
import { otherKinds, type ItemDifference, type Travel } from './differences';
import { timeTravelMessages, type TimeTravelTexts } from './time-travel.messages';
import type { Wanted } from './use-restoration';

interface AlsoDifferentProps {
  readonly travel: Travel;
  readonly onRestore: (wanted: Wanted) => void;
}

/** What differs besides the links: other items by their kinds, and the parts of the page. */
export const AlsoDifferent = ({ travel, onRestore }: AlsoDifferentProps) => {
  const t = useMessages(timeTravelMessages);
  const kinds = [...otherKinds(travel)];
  const { parts, added } = travel;
  if (kinds.length === 0 && parts.length === 0 && added.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="border-b border-line pb-2 text-18 font-[620]">{t('alsoDifferent')}</h2>
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {kinds.map(([kind, items]) => (
          <KindRow key={kind} kind={kind} items={items} travel={travel} onRestore={onRestore} />
        ))}
        {parts.map((part) => (
          <PartRow key={part} part={part} travel={travel} onRestore={onRestore} />
        ))}
      </ul>
      {added.length > 0 && <p className="mt-3 text-14 text-muted">{t('addedSince', { n: added.length })}</p>}
    </section>
  );
};

interface KindRowProps extends AlsoDifferentProps {
  readonly kind: ContentKindId;
  readonly items: readonly ItemDifference[];
}

const KindRow = ({ kind, items, travel, onRestore }: KindRowProps) => {
  const t = useMessages(timeTravelMessages);
  const texts = useKindTexts(kind);
  const isOnly = contentKinds[kind].fixedId !== null;
  const label = texts(isOnly ? 'singular' : 'plural');
  const value = isOnly ? valueThen(t, items[0]!) : countThen(t, kind, items, travel);
  const contentIds = items.map(({ contentId }) => contentId);
  return <Row label={label} value={value} onRestore={() => onRestore({ title: label, contentIds, parts: [] })} />;
};

const PartRow = ({ part, travel, onRestore }: AlsoDifferentProps & { readonly part: PagePart }) => {
  const t = useMessages(timeTravelMessages);
  const tTheme = useMessages(themeNameMessages);
  const { titles, theme } = travel.page;
  const names = Object.values(titles).join(', ');
  const values = {
    order: t('orderThen'),
    sectionTitles: names || t('noTitles'),
    theme: tTheme((theme ?? defaultTheme).preset),
  };
  return (
    <Row
      label={t(part)}
      value={values[part]}
      isOwn={part === 'sectionTitles' && names !== ''}
      onRestore={() => onRestore({ title: t(part), contentIds: [], parts: [part] })}
    />
  );
};

interface RowProps {
  readonly label: string;
  readonly value: string;
  /** The value is the owner's words. */
  readonly isOwn?: boolean;
  readonly onRestore: () => void;
}

const Row = ({ label, value, isOwn = true, onRestore }: RowProps) => {
  const t = useMessages(timeTravelMessages);
  return (
    <li className="flex min-h-13 items-center gap-4 text-14">
      <span className="w-24 shrink-0 text-muted">{label}</span>
      <span className="min-w-0 flex-1 truncate" dir="auto" {...(isOwn && { translate: 'no' })}>
        {value}
      </span>
      <Button
        variant="quiet"
        className="-mr-3 shrink-0"
        aria-label={t('restoreNamed', { title: label })}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
    </li>
  );
};

/** What the only item of a kind said then: its words, or how many entries it had. */
const valueThen = (t: Translate<TimeTravelTexts>, { kind, then, today }: ItemDifference): string => {
  const fields = then?.fields ?? {};
  const list = Object.entries(fields).find(
    ([name, value]) =>
      Array.isArray(value) && value.length !== (today?.fields[name] as readonly unknown[] | undefined)?.length,
  );
  const words = kindEntries[kind].toProfile?.({ ...fields, contentType: kind, id: '', isPublic: true });
  const said = words?.description ?? words?.name ?? textIn(fields);
  if (list === undefined || (words?.description !== undefined && words.description !== today?.fields['description']))
    return said;
  const [name, value] = list;
  const now = (today?.fields[name] as readonly unknown[] | undefined)?.length ?? 0;
  return t('countThenToday', { then: (value as readonly unknown[]).length, today: now });
};

const textIn = (fields: Readonly<Record<string, unknown>>): string =>
  (['title', 'name', 'description'].map((name) => fields[name]).find((text) => typeof text === 'string') as string) ??
  '';

/** How many items of a kind there were then and are today; where that is the same, how many of them differ. */
const countThen = (
  t: Translate<TimeTravelTexts>,
  kind: ContentKindId,
  items: readonly ItemDifference[],
  { page, today }: Travel,
): string => {
  const countIn = (list: Travel['page']['items']): number => list.filter((item) => item.contentType === kind).length;
  const [then, now] = [countIn(page.items), countIn(today.items)];
  return then === now
    ? t('differ', { n: items.length })
    : t('countThenToday', { then: format.number(then), today: format.number(now) });
};
