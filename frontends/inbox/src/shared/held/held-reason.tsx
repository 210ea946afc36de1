import { useMessages } from '@marquee/web-kit';
import { AtSign, Hourglass, Link2Off, Lock, Router, VolumeX, type LucideIcon } from 'lucide-react';
import { rulesMessages } from '../rules/rules.messages';
import type { Held } from './held.api';
import { textOf } from './marked-text';

const icons: Readonly<Record<Held['heldFor'], LucideIcon>> = {
  word: VolumeX,
  url: Link2Off,
  cap: Hourglass,
  network: Router,
  handle: AtSign,
  locked: Lock,
};

const texts = {
  url: 'heldForLink',
  cap: 'heldForCap',
  network: 'heldForNetwork',
  handle: 'heldForHandle',
  locked: 'heldForLocked',
} as const;

/** Why it waits. */
export const HeldReason = ({ held }: { readonly held: Held }) => {
  const t = useMessages(rulesMessages);
  const Icon = icons[held.heldFor];
  return (
    <p className="flex items-start gap-2.5 text-14 text-warn">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {held.heldFor === 'word' ? <WordReason held={held} /> : t(texts[held.heldFor])}
      </span>
    </p>
  );
};

const WordReason = ({ held }: { readonly held: Held }) => {
  const t = useMessages(rulesMessages);
  const { word, start = 0, end = 0 } = held.found ?? {};
  const isSpelled = textOf(held).slice(start, end).toLowerCase() !== word?.toLowerCase();
  return <>{t(isSpelled ? 'heldForSpelling' : 'heldForWord', { word: word ?? '' })}</>;
};
