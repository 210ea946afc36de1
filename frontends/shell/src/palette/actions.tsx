import { pageAddress } from '@marquee/page';
import { openShortcuts, type Theme } from '@marquee/web-kit';
import { ArrowRight, Copy, ExternalLink, Keyboard, Moon, Plus, Share2, Sun } from 'lucide-react';
import { creations, destinations } from './destinations';
import { pictured, type Acts, type Entry, type Texts } from './entries';

/** What can be done from every screen. Nothing is deleted from here. */
export const actionEntries = (
  t: Texts,
  { username, go, show, copy }: Acts,
  [theme, choose]: readonly [Theme, (theme: Theme) => void],
): readonly Entry[] => {
  const path = pageAddress(username);
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    ...creations.map(({ kind, to, keys }) => ({
      id: `create ${kind}`,
      title: t('create', { kind: t(kind) }),
      picture: pictured(Plus),
      keys,
      run: () => go(to),
    })),
    ...destinations.map(({ text, to, keys }) => ({
      id: `go ${text}`,
      title: t('goTo', { screen: t(text) }),
      picture: pictured(ArrowRight),
      keys,
      run: () => go(to),
    })),
    { id: 'open page', title: t('openPage'), picture: pictured(ExternalLink), run: () => show(path) },
    {
      id: 'share page',
      title: t('sharePage'),
      picture: pictured(Share2),
      run: () => go('/dashboard?share=page'),
    },
    {
      id: 'copy page',
      title: t('copyPage'),
      picture: pictured(Copy),
      address: location.origin + path,
      run: () => copy(location.origin + path),
    },
    {
      id: 'theme',
      title: t(other === 'dark' ? 'toDark' : 'toLight'),
      picture: pictured(other === 'dark' ? Moon : Sun),
      run: () => choose(other),
    },
    { id: 'shortcuts', title: t('shortcuts'), picture: pictured(Keyboard), keys: ['?'], run: openShortcuts },
  ];
};
