import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';
import type { UnusableFormat } from './look-at-file';

/** Says what a file is that cannot be used as a picture, and what to do. */
export const useFormatText = (): ((format: UnusableFormat) => string) => {
  const t = useMessages(kitMessages);
  return (format) => (format === 'HEIC' ? t('heicPicture') : t('otherPicture', { format }));
};
