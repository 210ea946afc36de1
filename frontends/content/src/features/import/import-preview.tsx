import { Button, Ink, SelectBox, Sentence, Switch } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import type { ImportColumns } from '../../api/import.api';
import { withoutPrefix } from '../../fields/typed-address';
import { AboutRow } from './about-row';
import { ColumnFields } from './column-fields';
import { importMessages } from './import.messages';
import { LeftOutList } from './left-out-list';
import { LinkRows } from './link-rows';
import { useChoice, type Choice } from './use-choice';
import type { ReadImport } from './use-import';
import { useRun, type DoneImport } from './use-run';

interface ImportPreviewProps {
  readonly found: ReadImport;
  /** The columns of a table are being read again. */
  readonly isReading: boolean;
  readonly onColumns: (columns: ImportColumns) => void;
  readonly onReset: () => void;
  readonly onDone: (done: DoneImport) => void;
}

const ink = (part: ReactNode) => <Ink>{part}</Ink>;

/** What an import adds, changes and leaves out. Nothing is stored before its button is pressed. */
export const ImportPreview = ({ found, isReading, onColumns, onReset, onDone }: ImportPreviewProps) => {
  const t = useMessages(importMessages);
  const { preview, picture } = found;
  const { source, links, about, accounts, table } = preview;
  const choice = useChoice(found);
  const { isRunning, error, problems, submit } = useRun(found, choice, onDone);
  const hasSome = links.length + accounts.length > 0 || about !== null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={focusFirst} tabIndex={-1} className="outline-none">
        <Sentence>
          {rich(
            t('found', {
              n: links.filter(({ display }) => display !== 'heading').length,
              source: t(`source_${source}`),
            }),
            { ink },
          )}
        </Sentence>
      </div>
      {!hasSome && <p className="mt-2 text-16 text-muted">{t('nothingFound')}</p>}
      {table !== null && <ColumnFields table={table} isReading={isReading} onChange={onColumns} />}
      {links.length > 0 && <LinkRows links={links} choice={choice} problems={problems} />}
      {about !== null && <AboutRow about={about} picture={picture} choice={choice} />}
      {accounts.length > 0 && <Accounts accounts={accounts} choice={choice} />}
      <LeftOutList {...preview} />
      <div className="sticky bottom-0 z-10 -mx-5 mt-8 border-t border-line bg-canvas px-5 py-3 md:mx-0 md:px-0">
        {error !== undefined && (
          <p role="alert" className="mb-2 text-14 text-bad">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {links.length > 0 && (
            <Switch
              label={t('isPublic')}
              hint={t('isPublicHint')}
              checked={choice.isPublic}
              onChange={({ target }) => choice.setPublic(target.checked)}
            />
          )}
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <Button variant="quiet" disabled={isRunning} onClick={onReset}>
              {t('startAgain')}
            </Button>
            {hasSome && (
              <Button type="submit" variant="primary" disabled={isRunning || isReading}>
                {isRunning ? t('importing') : t('import', { n: choice.count })}
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  );
};

/** What was read is read aloud, and the next Tab leads into it. */
const focusFirst = (heading: HTMLElement | null): void => heading?.focus();

interface AccountsProps {
  readonly accounts: ReadImport['preview']['accounts'];
  readonly choice: Choice;
}

const Accounts = ({ accounts, choice }: AccountsProps) => {
  const t = useMessages(importMessages);
  return (
    <section className="mt-8">
      <h2 className="title text-18">{t('accounts')}</h2>
      <ul className="mt-1 border-t border-line">
        {accounts.map(({ url }, place) => {
          const address = withoutPrefix(url).replace(/^mailto:/, '');
          return (
            <li key={url} className="flex items-center border-b border-line">
              <SelectBox
                label={t('select', { title: address })}
                isSelected={choice.accounts.has(place)}
                onSelect={() => choice.toggleAccount(place)}
                className="-ml-2"
              />
              <span className="min-w-0 text-15 wrap-anywhere" translate="no">
                {address}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
