import type { Selection } from '@marquee/ui';
import type { KeyboardEvent } from 'react';
import type { ContentItem } from '../../api/content-item';

const boxIn = (row: Element | null | undefined): HTMLInputElement | null =>
  row?.querySelector<HTMLInputElement>('[data-shortcut="x"]') ?? null;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * The keys of a list's rows: x selects the row that has the focus, arrows move from checkbox to checkbox, with Shift they select what they
 * pass, Escape clears the selection.
 */
export const rowKeys =
  (selection: Selection<ContentItem>, shown: readonly ContentItem[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const row = target.closest('[role="listitem"]');
    if (row === null || event.defaultPrevented || target.closest('[role="menu"]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x') return boxIn(row)?.click();
    if (event.key === 'Escape' && selection.selected.length > 0) return selection.choose([]);
    const step = steps[event.key];
    if (step === undefined || target !== boxIn(row)) return;
    event.preventDefault();
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[role="listitem"] [data-shortcut="x"]')];
    const next = boxes[boxes.indexOf(target as HTMLInputElement) + step];
    next?.focus();
    if (next && event.shiftKey) selectBoth(selection, shown, target, next);
  };

const selectBoth = (
  selection: Selection<ContentItem>,
  shown: readonly ContentItem[],
  ...boxes: readonly HTMLElement[]
): void => {
  const ids = new Set(boxes.map(({ dataset }) => dataset['item']));
  const selected = new Set(selection.selected);
  selection.choose(shown.filter((item) => selected.has(item) || ids.has(item.id)));
};
