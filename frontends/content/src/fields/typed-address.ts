import { onOneLine } from '@marquee/page';
import type { ClipboardEvent } from 'react';

/** A web address without the `https://` that is before the field. */
export const withoutPrefix = (address: string): string => address.replace(/^\s*(?:https?:\/\/)+/i, '');

/**
 * Pastes an address that a mail has broken into lines as one line: browsers put blanks in place of the line ends, which then are part of
 * the address. `changed` is called with the field after such a paste; every other paste is the browser's own.
 */
export const pasteAddress = (event: ClipboardEvent<HTMLInputElement>, changed: (input: HTMLInputElement) => void) => {
  const pasted = event.clipboardData.getData('text');
  const address = onOneLine(pasted);
  if (address === pasted.trim()) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(address, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  changed(input);
};
