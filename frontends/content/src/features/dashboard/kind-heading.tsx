import { isInSection, type ContentKindId } from '@marquee/page';
import { Badge } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ContentCounts } from '../../api/content-item';
import { itemMessages } from '../../item.messages';
import { useKindTexts } from '../../kinds/kind-text';
import { kindCount } from './kind-counts';
import { canImport, ImportLink } from './import-link';
import { CreateButton, ListHeading } from './list-heading';
import { SectionName } from './section-name';

interface KindHeadingProps {
  readonly kind: ContentKindId;
  readonly counts: ContentCounts;
  /** 2 below a sentence that is the heading of the screen. */
  readonly level?: 1 | 2;
}

/** Opens the screen of one kind in place of the sentence: its name, how many there are, and the way to the next one. */
export const KindHeading = ({ kind, counts, level = 1 }: KindHeadingProps) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  const { total, isFull, beta } = kindCount(counts, kind);
  const create = t('createNamed', { type: texts('singular') });
  return (
    <>
      <ListHeading
        level={level}
        title={texts('plural')}
        mark={beta && <Badge tone="accent">{t('beta')}</Badge>}
        note={t('itemCount', { n: total })}
        actions={
          total > 0 &&
          !isFull && (
            <>
              {canImport(kind) && <ImportLink />}
              <CreateButton kind={kind} label={create} />
            </>
          )
        }
      />
      {level === 1 && <p className="mt-1 text-16 text-muted">{texts('card')}</p>}
      {total > 0 && isInSection(kind) && <SectionName kind={kind} />}
    </>
  );
};
