import { Button, ConfirmDialog, Dialog, Switch, toast } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { useFactors, useFactorsAgain } from '../factors.api';
import { Section } from '../../../layout/section';
import { useGuardedAct } from '../step-up/use-guarded-act';
import { RecoveryCodes } from './recovery-codes';
import { SetUpForm } from './set-up-form';
import { renewRecoveryCodes, setUpTotp, turnTotpOff, type ProposedSecret } from './two-step.api';

/** Codes that are shown once stay until their owner says that they are kept. */
const stay = (): void => undefined;

type Open =
  | { readonly is: 'set-up'; readonly proposed: ProposedSecret }
  | { readonly is: 'codes'; readonly codes: readonly string[]; readonly areRenewed: boolean }
  | { readonly is: 'turn-off' };

/** Codes of an authenticator app, after the password. */
export const TwoStepSection = () => {
  const t = useMessages(accountMessages);
  const totp = useFactors().data?.totp;
  const again = useFactorsAgain();
  const { attempt, isBusy, dialog } = useGuardedAct('twoStepFailed');
  const [open, setOpen] = useState<Open | null>(null);

  const renew = () =>
    attempt(
      async () => {
        setOpen({ is: 'codes', codes: await renewRecoveryCodes(), areRenewed: true });
        await again();
      },
      { text: 'renewalFailed', onFailed: again },
    );
  /**
   * Where they are on all the same, and the answer to a confirmation here was lost, the recovery codes were in it. Else they were turned on elsewhere,
   * with codes that their owner may have kept: new ones would make those void.
   */
  const setUpFailed = async (mayBeDone: boolean): Promise<void> => {
    if (!(await again())?.totp) return;
    setOpen(null);
    toast.success(t(mayBeDone ? 'twoStepIsOn' : 'twoStepWasOn'));
    if (mayBeDone) await renew();
  };
  const setUp = () =>
    attempt(async () => setOpen({ is: 'set-up', proposed: await setUpTotp() }), { onFailed: () => setUpFailed(false) });
  const turnOff = () => {
    setOpen(null);
    return attempt(
      async () => {
        await turnTotpOff();
        await again();
        toast.success(t('twoStepTurnedOff'));
      },
      { onFailed: again },
    );
  };
  const confirmed = (codes: readonly string[]): void => {
    setOpen({ is: 'codes', codes, areRenewed: false });
    toast.success(t('twoStepIsOn'));
    void again();
  };
  const close = (): void => setOpen(null);

  return (
    <Section
      title={t('twoStep')}
      act={
        totp !== undefined && (
          <span className="-mr-3.5">
            <Switch
              label={<span className="sr-only">{t('twoStep')}</span>}
              checked={totp !== null}
              disabled={isBusy}
              onChange={() => (totp === null ? void setUp() : setOpen({ is: 'turn-off' }))}
            />
          </span>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <div className="min-w-0 flex-1 basis-60 text-15">
          <p>{t('twoStepText')}</p>
          {totp && (
            <p className="text-14 text-muted">
              {rich(t('recoveryLeft', { n: totp.recoveryCodesLeft }), {
                left: (text) => <b className="font-[600] text-text">{text}</b>,
              })}
            </p>
          )}
        </div>
        {totp && (
          <Button disabled={isBusy} onClick={() => void renew()}>
            {t('renewCodes')}
          </Button>
        )}
      </div>
      <Dialog
        open={open?.is === 'set-up'}
        onClose={close}
        title={t('setUpTitle')}
        description={t('setUpText')}
        closeLabel={t('close')}
      >
        {open?.is === 'set-up' && (
          <SetUpForm proposed={open.proposed} onConfirmed={confirmed} onFailed={setUpFailed} onCancel={close} />
        )}
      </Dialog>
      <Dialog
        open={open?.is === 'codes'}
        onClose={stay}
        title={t('codesTitle')}
        description={t(open?.is === 'codes' && open.areRenewed ? 'codesRenewedText' : 'codesText')}
      >
        {open?.is === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={open?.is === 'turn-off'}
        onClose={close}
        title={t('turnOffTitle')}
        description={t('turnOffText')}
        confirmLabel={t('turnOff')}
        cancelLabel={t('keepOn')}
        onConfirm={() => void turnOff()}
      />
      {dialog}
    </Section>
  );
};
