import { Button, Field, PrefixInput, toast } from '@marquee/ui';
import { useMessages, useNavigate } from '@marquee/web-kit';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pasteAddress } from '../../fields/typed-address';
import { formFor } from '../../kinds/form-address';
import { firstStepsMessages } from './first-steps.messages';

/** Asks for the address of the first link, and opens the form with it. */
export const LinkStep = () => {
  const t = useMessages(firstStepsMessages);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  // It is the first field of the screen. Where a trial was started a moment ago, its button is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  const change = (typed: string): void => {
    setAddress(typed);
    setError(undefined);
  };
  const submit = (): void => {
    const wanted = address.trim();
    if (wanted !== '') return void navigate(formFor(wanted));
    setError(t('addressNeeded'));
    field.current?.focus();
  };
  return (
    <form
      noValidate
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('address')} error={error}>
        <PrefixInput
          ref={field}
          prefix=""
          value={address}
          placeholder={t('addressExample')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          suffix={<PasteButton onPasted={change} />}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => pasteAddress(event, (input) => change(input.value))}
        />
      </Field>
      <Button type="submit" variant="primary" className="max-sm:min-h-14 max-sm:text-18 sm:mt-[27px] sm:min-h-[46px]">
        {t('addLink')}
      </Button>
    </form>
  );
};

/** Reads the clipboard, where the browser can. */
const PasteButton = ({ onPasted }: { readonly onPasted: (text: string) => void }) => {
  const t = useMessages(firstStepsMessages);
  const { clipboard } = navigator as { readonly clipboard?: Partial<Clipboard> };
  if (clipboard?.readText === undefined) return null;
  const paste = async (): Promise<void> => {
    try {
      onPasted(await navigator.clipboard.readText());
    } catch {
      toast.info(t('pasteFailed'));
    }
  };
  return (
    <Button variant="quiet" className="min-h-9! px-2.5! text-14!" onClick={() => void paste()}>
      <ClipboardPaste aria-hidden size={16} strokeWidth={1.75} />
      {t('paste')}
    </Button>
  );
};
