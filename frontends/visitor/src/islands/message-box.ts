import { checkHandle, checkMessage } from '@marquee/page';
import { serveMessageCounter } from './message-counter';
import { messageSender } from './message-sending';
import { opening } from './opening';
import { createToasts } from './toasts';

/** Makes a box of the message form that opens when it is used, and sends without leaving the page. */
export function serveMessageBox(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.mq-box');
  // No character can be counted without it: the form then stays as it is without a script.
  if (form && !('Segmenter' in Intl)) form.setAttribute('data-open', '');
  else if (form) serve(page, form);
}

function serve(page: Document, form: HTMLFormElement): void {
  const text = form.querySelector('textarea')!;
  const [userId, trap, handle] = ['userId', 'website', 'userIg'].map((name) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!,
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const button = form.querySelector('.mq-send')!;
  const box = opening(page, form, text, () => text.value.trim() === '' && handle.value.trim() === '');
  const count = serveMessageCounter(form, text);
  const send = messageSender(form.action);
  const showToast = createToasts(page, form, box.rest);
  const hint = noteOf(handle).textContent ?? '';
  /** An empty handle is asked for once before it is an error. */
  let asked = false;

  const show = (field: HTMLElement, message: string, otherwise: string): void => {
    field.toggleAttribute('aria-invalid', message !== '');
    noteOf(field).textContent = message || otherwise;
    noteOf(field).classList.toggle('mq-bad', message !== '');
  };
  const showText = (message: string): void => show(text, message, '');
  const showHandle = (message: string): void => show(handle, message, hint);

  /** What can be sent; null: the field that lacks something has the focus. */
  const checked = () => {
    const [dm, userIg] = [checkMessage(text.value), checkHandle(handle.value)];
    showText(dm.ok ? '' : dm.broken.message);
    showHandle(!userIg.ok && (asked || handle.value !== '') ? userIg.broken.message : '');
    if (dm.ok && userIg.ok) return { userId: userId.value, dm: dm.value, userIg: userIg.value };
    box.open();
    asked ||= dm.ok;
    (dm.ok ? handle : text).focus();
    return null;
  };

  const submit = async (): Promise<void> => {
    const words = checked();
    if (words === null) return;
    button.ariaBusy = 'true';
    const sent = await send(words);
    button.ariaBusy = 'false';
    showToast(sent ? 'sent' : 'failed');
    if (!sent) return;
    form.reset();
    count();
    asked = false;
    const held = form.contains(page.activeElement) || page.activeElement === page.body;
    box.close();
    if (held) box.rest();
  };

  // The rules speak beside the fields, in the page's own words.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    // Filled by no person: the plain form is answered as if it were sent.
    if (trap.value !== '') return;
    event.preventDefault();
    if (button.ariaBusy !== 'true') void submit();
  });
  text.addEventListener('input', () => showText(''));
  handle.addEventListener('input', () => showHandle(''));
}

/** The line below a field. */
const noteOf = (field: Element): HTMLElement => document.getElementById(field.getAttribute('aria-describedby') ?? '')!;
