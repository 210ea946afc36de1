import { Link, useMessages } from '@marquee/web-kit';
import { firstStepsMessages } from './first-steps.messages';

/** The way to the import, for those who have a page elsewhere. */
export const ImportInvitation = () => {
  const t = useMessages(firstStepsMessages);
  return (
    <p className="text-14 text-muted">
      {t('invitation')}{' '}
      <Link to="/import" className="inline-flex min-h-11 items-center font-[560] text-accent hover:underline">
        {t('importLink')}
      </Link>
    </p>
  );
};
