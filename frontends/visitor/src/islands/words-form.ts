import { checkHandle, submissionRules, type VisitorsSend } from '@marquee/page';
import toastRules from '@marquee/page/toast.css?text';
import { adoptRules } from './adopt-rules';
import { opening } from './opening';
import { createToasts } from './toasts';
import { serveWordsCounter } from './words-counter';
import { wordsSender } from './words-sending';

/** Sends what visitors write without leaving the page. A box opens when it is used and closes once it is sent. */
export function serveWordsForms(page: Document): void {
  const forms = page.querySelectorAll<HTMLFormElement>('.mq-live');
  if (forms.length > 0) adoptRules(page, toastRules);
  for (const form of forms) {
    // No character can be counted without it: the form then stays as it is without a script.
    if ('Segmenter' in Intl) serve(page, form);
    else form.setAttribute('data-open', '');
  }
}

function serve(page: Document, form: HTMLFormElement): void {
  const rule = submissionRules[form.dataset['sends'] as VisitorsSend];
  const text = form.querySelector('textarea')!;
  const [trap, handle] = ['website', 'userIg'].map((name) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!,
  ) as [HTMLInputElement, HTMLInputElement];
  const button = form.querySelector('.mq-send')!;
  const isEmpty = (): boolean => text.value.trim() === '' && handle.value.trim() === '';
  const box = form.matches('.mq-box') ? opening(page, form, text, isEmpty) : null;
  const rest = box ? box.rest : () => text.focus();
  /** What takes the place of the form. */
  const after = form.parentElement!.querySelector<HTMLElement>('.mq-after');
  const count = serveWordsCounter(form, text, rule.max);
  const send = wordsSender(form.action);
  const showToast = createToasts(page, form, rest);
  const hint = noteOf(handle).textContent ?? '';
  /** In a box an empty handle is pointed out once before it is an error. */
  let asked = !box;

  const show = (field: HTMLElement, message: string, otherwise: string): void => {
    if (message === '') field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    noteOf(field).textContent = message || otherwise;
    noteOf(field).classList.toggle('mq-bad', message !== '');
  };
  const showText = (message: string): void => show(text, message, '');
  const showHandle = (message: string): void => show(handle, message, hint);

  /** What can be sent; null: the field that lacks something has the focus. */
  const checked = () => {
    const [words, userIg] = [rule.check(text.value), checkHandle(handle.value)];
    showText(words.ok ? '' : words.broken.message);
    showHandle(!userIg.ok && (asked || handle.value !== '') ? userIg.broken.message : '');
    const { website: _trap, ...addressed } = Object.fromEntries(new FormData(form));
    if (words.ok && userIg.ok) return { ...addressed, [rule.field]: words.value, userIg: userIg.value };
    box?.open();
    asked ||= words.ok;
    (words.ok ? handle : text).focus();
    return null;
  };

  /** What is on its way cannot be changed: the form is emptied once it has arrived. */
  const setBusy = (isBusy: boolean): void => {
    button.ariaBusy = String(isBusy);
    text.readOnly = handle.readOnly = isBusy;
  };

  const submit = async (): Promise<void> => {
    const words = checked();
    if (words === null) return;
    setBusy(true);
    const outcome = await send(words);
    setBusy(false);
    if (outcome !== 'sent' || !after) showToast(outcome);
    if (outcome !== 'sent') return;
    const held = form.contains(page.activeElement) || page.activeElement === page.body;
    form.reset();
    count();
    asked = !box;
    box?.close();
    if (after) [form.hidden, after.hidden] = [true, false];
    if (held) (after ? () => after.focus() : rest)();
  };

  // The rules speak next to the fields, in the page's own words.
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
