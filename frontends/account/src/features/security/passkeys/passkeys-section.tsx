import { BouncingDots, Button, ConfirmDialog, Dialog, toast } from '@marquee/ui';
import { canUsePasskeys, useMessages, type NewPasskey } from '@marquee/web-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { useFactors, useFactorsAgain, type ListedPasskey } from '../factors.api';
import { Section } from '../../../layout/section';
import { useGuardedAct } from '../step-up/use-guarded-act';
import { NameForm } from './name-form';
import { PasskeyRow } from './passkey-row';
import { makePasskey, removePasskey } from './passkeys.api';

/** Passkeys of the account, by name. */
export const PasskeysSection = () => {
  const t = useMessages(accountMessages);
  const factors = useFactors();
  const again = useFactorsAgain();
  const { attempt, isBusy, dialog } = useGuardedAct('passkeyFailed');
  const [made, setMade] = useState<NewPasskey | null>(null);
  const [leaving, setLeaving] = useState<ListedPasskey | null>(null);

  const add = () => attempt(async () => setMade(await makePasskey()));
  const added = (): void => {
    setMade(null);
    toast.success(t('passkeyWasAdded'));
    void again();
  };
  const remove = ({ passkeyId }: ListedPasskey) => {
    setLeaving(null);
    return attempt(async () => {
      await removePasskey(passkeyId);
      await again();
      toast.success(t('passkeyRemoved'));
    });
  };
  const passkeys = factors.data?.passkeys ?? [];

  return (
    <Section
      title={t('passkeys')}
      act={
        canUsePasskeys() && (
          <Button disabled={isBusy} onClick={() => void add()}>
            <Plus aria-hidden size={18} strokeWidth={1.75} />
            {t('addPasskey')}
          </Button>
        )
      }
    >
      {factors.isPending && <BouncingDots label={t('loading')} />}
      {factors.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-4 text-bad">
          {t('factorsFailed')}
          <Button onClick={() => void factors.refetch()}>{t('retry')}</Button>
        </div>
      )}
      {factors.data && passkeys.length === 0 && (
        <p className="py-4 text-15 text-muted">{t(canUsePasskeys() ? 'noPasskeys' : 'passkeysUnavailable')}</p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkeyId} passkey={passkey} isBusy={isBusy} onRemove={() => setLeaving(passkey)} />
        ))}
      </ul>
      <Dialog
        open={made !== null}
        onClose={() => setMade(null)}
        title={t('namePasskeyTitle')}
        description={t('namePasskeyText')}
        closeLabel={t('close')}
      >
        {made && <NameForm passkey={made} onAdded={added} onCancel={() => setMade(null)} />}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('removePasskeyTitle')}
        description={t('removePasskeyText', { name: leaving?.name ?? '' })}
        confirmLabel={t('removePasskey')}
        cancelLabel={t('cancel')}
        onConfirm={() => leaving && void remove(leaving)}
      />
      {dialog}
    </Section>
  );
};
