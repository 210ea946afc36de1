import { buttonClass, classNames, Segmented, toast } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { copyText } from '@marquee/page/copy-text';
import { Check, ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { bioPlatforms, bioSteps, type BioPlatform } from './bio-platforms';
import { shareMessages } from './share.messages';
import { wholeAddress, type SharedAddress } from './shared-address';

interface BioStepsProps {
  readonly shared: SharedAddress;
  readonly onShared: () => void;
}

const bold = (text: ReactNode) => <strong className="font-[600]">{text}</strong>;

/** How the address gets into the profile of an app, step by step. */
export const BioSteps = ({ shared, onShared }: BioStepsProps) => {
  const t = useMessages(shareMessages);
  const [id, setId] = useState<BioPlatform['id']>('instagram');
  const [isCopied, setCopied] = useState(false);
  const platform = bioPlatforms.find((each) => each.id === id) ?? bioPlatforms[0];
  const copy = async (): Promise<void> => {
    if (!(await copyText(wholeAddress(shared)))) return toast.error(t('copyFailed'));
    setCopied(true);
    onShared();
  };
  return (
    <section>
      <h2 className="title mb-3 text-18">{t('bio')}</h2>
      <Segmented
        label={t('bioApps')}
        value={id}
        options={bioPlatforms.map(({ id: value, name }) => ({ value, label: <span translate="no">{name}</span> }))}
        onChange={setId}
        isWrapped
      />
      <ol className="mt-2">
        <Step number={1} isDone={isCopied} note={isCopied ? t('copied') : undefined}>
          <button
            type="button"
            onClick={() => void copy()}
            className="min-h-11 text-left text-15 underline decoration-line-strong underline-offset-4 hover:decoration-text"
          >
            {t('stepCopy')}
          </button>
        </Step>
        {bioSteps.map((step) => (
          <Step key={step} number={step + 1}>
            {rich(t(`${id}${step}`), { b: bold })}
          </Step>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={platform.address} target="_blank" rel="noopener" className={buttonClass()}>
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
          {t('open', { app: platform.name })}
        </a>
        <p className="text-13 text-muted">{t('firstVisit')}</p>
      </div>
    </section>
  );
};

interface StepProps {
  readonly number: number;
  readonly isDone?: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

const Step = ({ number, isDone = false, note, children }: StepProps) => (
  <li className="flex min-h-12 items-center gap-3 border-b border-line py-1 text-15 last:border-b-0">
    <span
      aria-hidden
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full text-13 font-[600]',
        isDone ? 'bg-ok-soft text-ok' : 'text-muted ring-1 ring-inset ring-line-strong',
      )}
    >
      {isDone ? <Check size={15} strokeWidth={2.25} /> : number}
    </span>
    <span className="min-w-0 flex-1">{children}</span>
    <span role="status" className="text-13 font-[600] text-ok">
      {note}
    </span>
  </li>
);
