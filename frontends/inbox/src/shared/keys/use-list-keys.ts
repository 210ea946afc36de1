import { useMessages, useShortcuts } from '@marquee/web-kit';
import type { RefObject } from 'react';
import { sharedMessages } from '../shared.messages';

/** What a list offers beyond its own controls. */
interface ListKeys {
  readonly list: RefObject<HTMLElement | null>;
  /** Deletes what is selected, or else the row of this id. */
  readonly onDelete: (id: string | null) => void;
  readonly onUndo: () => void;
}

const press = (place: ParentNode | undefined, key: string): void =>
  place?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)?.click();

/**
 * Shortcuts of a list whose rows bear `data-sent`: they move the focus from row to row, and press the control of the row that bears their key
 * as `data-shortcut`.
 */
export const useListKeys = ({ list, onDelete, onUndo }: ListKeys): void => {
  const t = useMessages(sharedMessages);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-sent]') ?? [])];
  const at = (all: readonly HTMLElement[]): number => all.findIndex((row) => row.contains(document.activeElement));
  const row = (): HTMLElement | undefined => {
    const all = rows();
    return all[at(all)];
  };
  const focus = (step: 1 | -1) => () => {
    const all = rows();
    all[Math.min(all.length - 1, Math.max(0, at(all) + step))]?.focus();
  };
  useShortcuts({
    title: t('keysOfList'),
    shortcuts: [
      { keys: ['j'], text: t('keyNext'), act: focus(1) },
      { keys: ['k'], text: t('keyPrevious'), act: focus(-1) },
      { keys: ['x'], also: 'e', text: t('keySelect'), act: () => press(row(), 'x') },
      { keys: ['r'], text: t('keyReply'), act: () => press(row(), 'r') },
      { keys: ['#'], text: t('keyDelete'), act: () => onDelete(row()?.dataset['sent'] ?? null) },
      { keys: ['u'], text: t('keyUndo'), act: onUndo },
      {
        keys: ['/'],
        text: t('keySearch'),
        act: () => document.querySelector<HTMLElement>('[data-shortcut="/"]')?.focus(),
      },
    ],
  });
};
