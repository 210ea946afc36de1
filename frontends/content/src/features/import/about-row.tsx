import { SelectBox, useObjectUrl } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../api/import.api';
import { importMessages } from './import.messages';
import type { Choice } from './use-choice';

interface AboutRowProps {
  readonly about: NonNullable<ImportPreview['about']>;
  readonly picture: File | null;
  readonly choice: Choice;
}

/** Name, bio and picture of a profile, and what they replace. */
export const AboutRow = ({ about: { name, description, before }, picture, choice }: AboutRowProps) => {
  const t = useMessages(importMessages);
  const replaced = before === null ? '' : [before.name, before.description].filter(Boolean).join(' · ');
  return (
    <section className="mt-8">
      <h2 className="title text-18">{t('aboutTitle')}</h2>
      <div className="mt-1 flex border-y border-line py-2.5">
        {choice.canTakeAbout && (
          <SelectBox
            label={t('selectAbout')}
            isSelected={choice.takesAbout}
            onSelect={choice.toggleAbout}
            className="-ml-2"
          />
        )}
        <div className="min-w-0 flex-1 py-1.5">
          <p className="text-15 leading-5 font-[600] wrap-anywhere">{name}</p>
          <p className="mt-0.5 text-14 wrap-anywhere text-muted">{description}</p>
          {replaced !== '' && (
            <p className="mt-1 text-13 wrap-anywhere text-warn">
              {rich(t('aboutReplaces', { before: replaced }), { name: asIs })}
            </p>
          )}
          {!choice.canTakeAbout && <p className="mt-1 text-13 text-muted">{t('aboutPictureMissing')}</p>}
        </div>
        {picture !== null && <Picture file={picture} />}
      </div>
    </section>
  );
};

const asIs = (part: ReactNode) => <span translate="no">{part}</span>;

const Picture = ({ file }: { readonly file: File }) => {
  const src = useObjectUrl(file);
  return src === null ? null : <img src={src} alt="" className="ml-3 size-16 shrink-0 rounded-thumb object-cover" />;
};
