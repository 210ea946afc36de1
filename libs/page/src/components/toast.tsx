import type { Translate } from '../page.messages';
import { DrawnIcon } from './icons';

interface ToastProps {
  readonly state: 'sent' | 'failed';
  readonly text: string;
  /** Shown in place of `text` where others of the network sent too much. */
  readonly tooMany?: string;
  readonly t: Translate;
}

/** What a script shows for a moment above the page. */
export const Toast = ({ state, text, tooMany, t }: ToastProps) => (
  <div className="mq-toast" data-state={state} hidden>
    <DrawnIcon name={state} />
    <p>{text}</p>
    {tooMany !== undefined && <p hidden>{tooMany}</p>}
    <button type="button" aria-label={t('close')}>
      <DrawnIcon name="close" />
    </button>
  </div>
);
