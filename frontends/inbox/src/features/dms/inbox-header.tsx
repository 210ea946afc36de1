import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';
import { BoxTabs } from '../../shared/rules/box-tabs';
import { rulesMessages } from '../../shared/rules/rules.messages';

interface InboxHeaderProps {
  readonly title: string;
  /** Messages that are in the inbox, and that wait to be let through. */
  readonly total: number;
  readonly held: number;
}

/** The title of the inbox, and the way to its lists. */
export const InboxHeader = ({ title, total, held }: InboxHeaderProps) => {
  const t = useMessages(inboxMessages);
  const rules = useMessages(rulesMessages);
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="title-large min-w-0 text-36 leading-[1.15] [overflow-wrap:anywhere] max-md:text-28" dir="auto">
          <bdi translate="no">{title}</bdi>
        </h1>
        <p role="status" className="text-18 text-muted">
          {t('count', { n: total })}
        </p>
      </header>
      <BoxTabs first={rules('inbox')} held={held} />
    </>
  );
};
