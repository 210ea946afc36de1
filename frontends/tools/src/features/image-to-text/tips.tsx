import { useMessages } from '@marquee/web-kit';
import { Crop, ScanEye, Sun, Type } from 'lucide-react';
import { toolsMessages } from '../../tools.messages';

const tips = [
  { Icon: Sun, text: 'tipLight' },
  { Icon: Type, text: 'tipReadable' },
  { Icon: ScanEye, text: 'tipSharp' },
  { Icon: Crop, text: 'tipCrop' },
] as const;

/** A line between hairlines; on phones a list. */
export const Tips = () => {
  const t = useMessages(toolsMessages);
  return (
    <section
      aria-labelledby="tips"
      className="mt-10 flex flex-col gap-x-5 border-t border-line pt-5 xl:flex-row xl:items-center"
    >
      <h2 id="tips" className="text-15 font-[620]">
        {t('tips')}
      </h2>
      <ul className="flex flex-1 flex-col flex-wrap gap-x-5 max-xl:mt-1 md:flex-row xl:flex-nowrap xl:justify-between">
        {tips.map(({ Icon, text }) => (
          <li
            key={text}
            className="flex items-center gap-2.5 py-1.5 text-14 xl:border-l xl:border-line xl:pl-5 xl:whitespace-nowrap"
          >
            <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-accent" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
};
