import { tabMemory, useMessages, useSubscription, useTheme } from '@marquee/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { actionEntries } from './actions';
import { itemEntry, sentEntry, type Acts, type Entry } from './entries';
import { fitOf, wordsIn } from './matching';
import { kindOf, MOST_QUESTIONS, searchedItems, useFoundSent, usePaletteItems } from './palette.api';
import { paletteMessages } from './palette.messages';

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

interface Results {
  readonly groups: readonly EntryGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** Not all answers were searched. */
  readonly bound: number | null;
}

/** A pause in typing: what is there is searched for in messages and answers. */
const PAUSE_MS = 300;
const QUERY_MAX = 100;
const MOST = { items: 6, sent: 6, actions: 8, recent: 5 };
const RECENT = 'palette recent';

const recentIds = (): readonly string[] => {
  const stored = tabMemory.read(RECENT);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** Notes what was used, for an empty field next time. */
export const noteUse = ({ id }: Entry): void =>
  tabMemory.keep(RECENT, [id, ...recentIds().filter((other) => other !== id)].slice(0, MOST.recent));

const best = (entries: readonly Entry[], words: readonly string[], most: number): Entry[] =>
  entries
    .map((entry) => ({ entry, fit: fitOf(words, entry.title, [entry.detail ?? '', ...(entry.words ?? [])]) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ entry }) => entry);

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
};

/** What is found for a text; for none, what was used last and what can be done. */
export const useResults = (text: string, acts: Acts): Results => {
  const t = useMessages(paletteMessages);
  const theme = useTheme();
  const hasContent = useSubscription().data?.isActive === true;
  const items = usePaletteItems({ enabled: hasContent });
  const { searched, isBounded } = useMemo(() => searchedItems(items.data ?? []), [items.data]);
  const trimmed = text.trim();
  const q = usePaused(trimmed).slice(0, QUERY_MAX);
  const sent = useFoundSent(searched, q);
  const words = wordsIn(text);
  const all = (items.data ?? []).map((item) => ({ item, entry: itemEntry(item, t, acts) }));
  const actions = actionEntries(t, acts, theme);

  const group = (title: string, entries: readonly Entry[]): EntryGroup[] =>
    entries.length > 0 ? [{ title, entries }] : [];
  const state = {
    hasFailed: items.isError || sent.isError,
    bound: isBounded && words.length > 0 ? MOST_QUESTIONS : null,
  };
  if (words.length === 0) {
    const known = [...all.map(({ entry }) => entry), ...actions];
    const recent = recentIds().flatMap((id) => known.find((entry) => entry.id === id) ?? []);
    const others = actions.filter(({ id }) => !recent.some((entry) => entry.id === id));
    return { groups: [...group(t('recent'), recent), ...group(t('actions'), others)], isSearching: false, ...state };
  }
  const redirecting = all.filter(({ item }) => kindOf(item)?.redirectField).map(({ entry }) => entry);
  const others = all.filter(({ item }) => !kindOf(item)?.redirectField).map(({ entry }) => entry);
  const links = best(redirecting, words, MOST.items);
  const found = q === trimmed ? (sent.data ?? []).slice(0, MOST.sent) : [];
  const inActions = [...(links[0]?.more?.slice(1) ?? []), ...best(actions, words, MOST.actions)];
  return {
    groups: [
      ...group(t('links'), links),
      ...group(t('content'), best(others, words, MOST.items)),
      ...group(
        t('sent'),
        found.map(({ sent: each, item }) => sentEntry(each, item, q, t, acts)),
      ),
      ...group(t('actions'), inActions),
    ],
    isSearching: items.isLoading || sent.isFetching || q !== trimmed,
    ...state,
  };
};
