import { PreviewWell, Segmented } from '@marquee/ui';
import { format, useMessages, useTheme, useUser } from '@marquee/web-kit';
import { useMemo, useState } from 'react';
import type { OwnHistory } from '../../api/page-history.api';
import { Phone } from '../../page-preview/phone';
import type { Travel } from './differences';
import { lostPictureOf, viewThen } from './preview-then';
import { timeTravelMessages } from './time-travel.messages';

interface ThenWellProps {
  readonly travel: Travel;
  readonly own: OwnHistory;
  readonly at: number;
  readonly isToday: boolean;
}

/** The page of that moment, or of today, as a picture: nothing in it can be followed. */
export const ThenWell = ({ travel, own: { lostFiles }, at, isToday }: ThenWellProps) => {
  const t = useMessages(timeTravelMessages);
  const [theme] = useTheme();
  const username = useUser()?.username ?? '';
  const [shown, setShown] = useState<'then' | 'today'>('then');
  const page = shown === 'then' ? travel.page : travel.today;
  const lostPicture = lostPictureOf(t('pictureGone'));
  const view = useMemo(
    () => viewThen(page, { username, lostFiles, lostPicture }),
    [page, username, lostFiles, lostPicture],
  );
  const isOld = shown === 'then' && !isToday;
  return (
    <div className="py-6 xl:sticky xl:top-16 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:h-[calc(100dvh-64px-104px)] xl:pt-0 xl:pb-6">
      <PreviewWell
        className="h-full overflow-hidden pb-0!"
        isLit={!isOld}
        label={<WellLabel date={isOld ? format.date(at) : null} />}
        actions={
          <Segmented
            label={t('shown')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'then', label: t('then') },
              { value: 'today', label: t('today') },
            ]}
          />
        }
      >
        <div className="mx-auto mt-4 h-[480px] w-full max-w-[350px] xl:h-auto xl:min-h-0 xl:flex-1">
          <Phone view={view} theme={theme} className="h-[calc(100%+48px)]" />
        </div>
      </PreviewWell>
    </div>
  );
};

/** On phones the date alone. `date` is null: today. */
const WellLabel = ({ date }: { readonly date: string | null }) => {
  const t = useMessages(timeTravelMessages);
  if (date === null) return <span className="truncate">{t('wellToday')}</span>;
  return (
    <>
      <span className="truncate max-sm:hidden">{t('wellThen', { date })}</span>
      <span className="truncate sm:hidden">{date}</span>
    </>
  );
};
