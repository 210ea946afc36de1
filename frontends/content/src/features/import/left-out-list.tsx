import { format, useMessages } from '@marquee/web-kit';
import type { ImportPreview } from '../../api/import.api';
import { importMessages } from './import.messages';

type LeftOutListProps = Pick<ImportPreview, 'leftOut' | 'leftOutCount'>;

/** What is not imported, and why. */
export const LeftOutList = ({ leftOut, leftOutCount }: LeftOutListProps) => {
  const t = useMessages(importMessages);
  if (leftOutCount === 0) return null;
  const nameOf = ({ what, code }: LeftOutListProps['leftOut'][number]): string => {
    if (code === 'picture') return t('profilePicture');
    return code === 'link_pictures' ? t('linkPictures') : what;
  };
  const more = leftOutCount - leftOut.length;
  return (
    <section className="mt-8">
      <h2 className="title text-18">
        {t('leftOut')} <span className="text-15 font-[400] text-muted tabular-nums">{format.number(leftOutCount)}</span>
      </h2>
      <ul className="mt-1 border-t border-line">
        {leftOut.map((each, place) => (
          <li key={place} className="border-b border-line py-2.5">
            <p className="text-15 wrap-anywhere">{nameOf(each)}</p>
            <p className="text-13 text-muted">{t(`left_${each.code}`)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-14 text-muted">{t('leftOutMore', { n: more })}</p>}
    </section>
  );
};
