import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';

/** The handle as it was typed, or 'Anonymous'. */
export const Sender = ({ handle }: { readonly handle: string | null }) => {
  const t = useMessages(inboxMessages);
  return handle === null ? <>{t('anonymous')}</> : <bdi translate="no">@{handle}</bdi>;
};
