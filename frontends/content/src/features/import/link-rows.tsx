import { Field, PrefixInput, SelectBox } from '@marquee/ui';
import { format, rich, useMessages, useUser } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../api/import.api';
import { withoutPrefix } from '../../fields/typed-address';
import { importMessages } from './import.messages';
import type { Choice } from './use-choice';

type Link = ImportPreview['links'][number];
type Change = Link['changes'][number];

interface LinkRowsProps {
  readonly links: readonly Link[];
  readonly choice: Choice;
  /** What is wrong with a link, by its place. */
  readonly problems: ReadonlyMap<number, string>;
}

/** The links of an import, each with what is changed of it, and a box that takes it. */
export const LinkRows = ({ links, choice, problems }: LinkRowsProps) => {
  const t = useMessages(importMessages);
  const { size } = choice.links;
  const counts = { selected: format.number(size), total: format.number(links.length) };
  return (
    <section className="mt-8">
      <h2 className="title text-18">{t('links')}</h2>
      <div className="mt-1 flex min-h-11 items-center border-b border-line">
        <SelectBox
          label={t('selectAll')}
          isSelected={size === links.length}
          isPartial={size > 0 && size < links.length}
          onSelect={choice.toggleAll}
          className="-ml-2"
        />
        <span className="text-13 text-muted tabular-nums">{t('selectedOf', counts)}</span>
      </div>
      <ul>
        {links.map((link, place) => (
          <LinkRow
            key={place}
            link={link}
            name={choice.nameOf(place)}
            isSelected={choice.links.has(place)}
            problem={problems.get(place)}
            onSelect={() => choice.toggleLink(place)}
            onRename={(name) => choice.rename(place, name)}
          />
        ))}
      </ul>
    </section>
  );
};

interface LinkRowProps {
  readonly link: Link;
  readonly name: string;
  readonly isSelected: boolean;
  readonly problem: string | undefined;
  readonly onSelect: () => void;
  readonly onRename: (name: string) => void;
}

const LinkRow = ({ link, name, isSelected, problem, onSelect, onRename }: LinkRowProps) => {
  const t = useMessages(importMessages);
  const username = useUser()?.username ?? '';
  return (
    <li className="flex border-b border-line py-2.5">
      <SelectBox
        label={t('select', { title: link.title })}
        isSelected={isSelected}
        onSelect={onSelect}
        className="-ml-2"
      />
      <div className={`min-w-0 flex-1 py-1.5 ${isSelected ? '' : 'text-muted'}`}>
        <h3 className="text-15 leading-5 font-[600] wrap-anywhere">{link.title}</h3>
        {link.display === 'heading' ? (
          <p className="mt-0.5 text-13 text-muted">{t('heading')}</p>
        ) : (
          <div translate="no">
            <p className="mt-0.5 font-mono text-12 wrap-anywhere">
              <span className="text-muted">/@{username}/</span>
              {name}
            </p>
            <p className="line-clamp-1 text-13 wrap-anywhere text-muted">{withoutPrefix(link.destinationUrl)}</p>
          </div>
        )}
        {link.changes.length > 0 && (
          <ul className="mt-1 text-13 text-warn">
            {link.changes.map((change) => (
              <li key={change.field}>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <div className="mt-2 max-w-96">
            <Field label={t('nameOf', { title: link.title })} error={problem}>
              <PrefixInput
                prefix={`/@${username}/`}
                value={name}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => onRename(target.value)}
              />
            </Field>
          </div>
        )}
      </div>
    </li>
  );
};

const named = (part: ReactNode) => (
  <span className="font-mono text-12 wrap-anywhere" translate="no">
    {part}
  </span>
);

const ChangeText = ({ change: { field, code, before } }: { readonly change: Change }) => {
  const t = useMessages(importMessages);
  if (code === 'shortened') return t(field === 'title' ? 'change_shortened_title' : 'change_shortened_description');
  if (code === 'name_taken' || code === 'name_changed') return rich(t(`change_${code}`, { before }), { name: named });
  return t(`change_${code}`);
};
