import { contentKinds, type ContentKindId } from '@marquee/page';
import { buttonClass } from '@marquee/ui';
import { Link, useMessages } from '@marquee/web-kit';
import { Import } from 'lucide-react';
import { itemMessages } from '../../item.messages';

/** Whether other services have items of the kind: those that lead somewhere. */
export const canImport = (kind: ContentKindId): boolean => contentKinds[kind].redirectField !== null;

/** Leads to where items of other services are imported. */
export const ImportLink = () => {
  const t = useMessages(itemMessages);
  return (
    <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
      <Import size={18} strokeWidth={1.75} aria-hidden />
      {t('import')}
    </Link>
  );
};
