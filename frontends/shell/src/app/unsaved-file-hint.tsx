import { toast } from '@marquee/ui';
import { useMessages, useUnsavedFile } from '@marquee/web-kit';
import { useCallback } from 'react';
import { shellMessages } from '../shell.messages';

/** Says what to do where the browser of an app may have ignored a download. */
export const UnsavedFileHint = () => {
  const t = useMessages(shellMessages);
  useUnsavedFile(useCallback(() => toast.info(t('unsavedFile')), [t]));
  return null;
};
