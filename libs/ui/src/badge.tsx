import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'bad' | 'warn' | 'info';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-chip text-muted',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
};

export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex h-[22px] items-center gap-1.5 rounded-pill px-2 text-12 font-[600] whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);
