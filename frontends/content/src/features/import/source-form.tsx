import { Button, Field, Input, Segmented, Textarea } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import type { ImportSourceGiven } from '../../api/import.api';
import { pasteAddress } from '../../fields/typed-address';
import { FileDrop } from './file-drop';
import { importMessages } from './import.messages';
import { IMPORT_BYTES_MAX } from './read-text';

type Way = 'address' | 'file' | 'list';

interface SourceFormProps {
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly error: string | undefined;
  readonly onStart: (given: ImportSourceGiven) => void;
  readonly onChange: () => void;
}

/** Asks for what is imported: an address, a file, or addresses as text. */
export const SourceForm = ({ isReading, error, onStart, onChange }: SourceFormProps) => {
  const t = useMessages(importMessages);
  const [way, setWay] = useState<Way>('address');
  const [address, setAddress] = useState('');
  const [list, setList] = useState('');
  const [missing, setMissing] = useState<string>();
  const problem = missing ?? error;
  const changed = (): void => {
    setMissing(undefined);
    onChange();
  };
  const start = (): void => {
    if (way === 'address') return address.trim() === '' ? setMissing(t('addressNeeded')) : onStart({ address });
    return list.trim() === '' ? setMissing(t('listNeeded')) : onStart({ text: list });
  };
  return (
    <form
      noValidate
      className="mt-6 flex max-w-[536px] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Segmented
        label={t('way')}
        value={way}
        options={[
          { value: 'address', label: t('wayAddress') },
          { value: 'file', label: t('wayFile') },
          { value: 'list', label: t('wayList') },
        ]}
        onChange={(chosen) => {
          setWay(chosen);
          changed();
        }}
      />
      {way === 'address' && (
        <Field label={t('address')} hint={t('addressHint')} error={problem}>
          <Input
            ref={focusOnce}
            value={address}
            placeholder={t('addressExample')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setAddress(target.value);
              changed();
            }}
            onPaste={(event) => pasteAddress(event, (input) => setAddress(input.value))}
          />
        </Field>
      )}
      {way === 'file' && <FileDrop isReading={isReading} error={problem} onText={(text) => onStart({ text })} />}
      {way === 'list' && (
        <Field label={t('list')} hint={t('listHint')} error={problem}>
          <Textarea
            rows={8}
            value={list}
            maxLength={IMPORT_BYTES_MAX}
            spellCheck={false}
            className="font-mono text-14"
            onChange={({ target }) => {
              setList(target.value);
              changed();
            }}
          />
        </Field>
      )}
      {way !== 'file' && (
        <Button type="submit" variant="primary" disabled={isReading} className="self-start">
          {t(isReading ? 'reading' : 'preview')}
        </Button>
      )}
    </form>
  );
};

/** The first field of the screen. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
