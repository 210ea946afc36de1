import { normaliseDestination } from '@marquee/page';
import { Field, PrefixInput, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useSaveContent } from '../../../api/save-content.api';
import { pasteAddress, withoutPrefix } from '../../../fields/typed-address';
import type { OwnLink } from '../link-item';
import { checkMessages } from './destination-check.messages';

/** Where visitors go while the destination is down. It is saved when the field is left; an empty one removes it. */
export const FallbackField = ({ item }: { readonly item: OwnLink }) => {
  const t = useMessages(checkMessages);
  const save = useSaveContent();
  const stored = withoutPrefix(item.downFallbackUrl ?? '');
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const leave = () => {
    const text = typed.trim();
    if (text === stored) return setError(undefined);
    const address = text === '' ? null : normaliseDestination(text);
    if (address !== null && !address.ok) return setError(t('fallbackWrong'));
    setError(undefined);
    const changes = { contentId: item.contentId, downFallbackUrl: address === null ? null : address.value };
    save.mutateAsync({ mode: 'update', changes }).then(
      () => toast.success(t(address === null ? 'fallbackRemoved' : 'fallbackSaved')),
      () => setError(t('fallbackFailed')),
    );
  };
  return (
    <Field label={t('fallback')} hint={t('fallbackHint')} error={error}>
      <PrefixInput
        prefix="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(withoutPrefix(target.value))}
        onPaste={(event) => pasteAddress(event, (input) => setTyped(withoutPrefix(input.value)))}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </Field>
  );
};
