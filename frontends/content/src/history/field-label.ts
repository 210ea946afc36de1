import type { Translate } from '@marquee/web-kit';
import { historyMessages, type HistoryTexts } from './history.messages';

/** What a field of an item is called. */
export const fieldLabel = (t: Translate<HistoryTexts>, name: string): string => {
  const key = `field_${name}`;
  return Object.hasOwn(historyMessages.texts, key) ? t(key as 'field_other') : t('field_other');
};
