import { Link, useMessages } from '@marquee/web-kit';
import { Contact, Heading } from 'lucide-react';
import { displayMessages } from './display.messages';

const actClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-[560] text-accent hover:underline';

/** The ways to what is between links and leads nowhere else. */
export const AddDisplays = () => {
  const t = useMessages(displayMessages);
  return (
    <>
      <Link to="/create/link?as=heading" className={actClass}>
        <Heading size={16} strokeWidth={1.75} aria-hidden />
        {t('addHeading')}
      </Link>
      <Link to="/create/link?as=contact" className={actClass}>
        <Contact size={16} strokeWidth={1.75} aria-hidden />
        {t('addContact')}
      </Link>
    </>
  );
};
