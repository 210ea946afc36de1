/** Copies a text to the clipboard; resolves to whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => (await byClipboard(text)) || bySelection(text);

/** The clipboard of a page exists on https and localhost only. */
async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For a page on plain http: selects the text in a field outside the view, and copies the selection. */
function bySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  const focused = document.activeElement;
  // Outside of an open modal dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
