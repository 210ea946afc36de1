import { useMessages } from '@marquee/web-kit';
import { ArrowUp } from 'lucide-react';
import { Dashed } from '../dashed';
import { dmMessages } from './dm.messages';

/** The box to come. */
export const DmMiniature = () => {
  const t = useMessages(dmMessages);
  return (
    <Dashed className="h-11 w-36 max-w-full rounded-[10px]">
      <span className="flex w-full items-center justify-between pr-1.5 pl-3 text-13">
        {t('writeToMe')}
        <span className="grid size-8 place-items-center rounded-[8px] bg-sunken">
          <ArrowUp size={14} strokeWidth={1.75} />
        </span>
      </span>
    </Dashed>
  );
};
