import type { Translate } from '../page.messages';
import { DrawnIcon } from './icons';

interface ToastProps {
  readonly state: 'sent' | 'failed' | 'tooMany';
  readonly text: string;
  readonly t: Translate;
}

/** What a script shows for a moment above the page. */
export const Toast = ({ state, text, t }: ToastProps) => (
  <div className="mq-toast" data-state={state} hidden>
    <DrawnIcon name={state === 'sent' ? 'sent' : 'failed'} />
    <p>{text}</p>
    <button type="button" aria-label={t('closeToast')}>
      <DrawnIcon name="close" />
    </button>
  </div>
);
