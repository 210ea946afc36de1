import { Button, CopyButton } from '@marquee/ui';
import { saveFile, useMessages } from '@marquee/web-kit';
import { Download } from 'lucide-react';
import { accountMessages } from '../../../account.messages';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The one time that recovery codes are seen: to be copied, kept as a file or written down. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const t = useMessages(accountMessages);
  const text = `${codes.join('\n')}\n`;
  const save = (): void => saveFile(new File([text], 'marquee-recovery-codes.txt', { type: 'text/plain' }));
  return (
    <div className="grid gap-5">
      <ul translate="no" className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-thumb bg-sunken p-4 font-mono text-15">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={save}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {t('downloadCodes')}
        </Button>
        <CopyButton text={text} label={t('copyCodes')} copiedLabel={t('copied')} />
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
};
