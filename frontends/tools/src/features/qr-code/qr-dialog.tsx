import { contrastRatio, scannedAddress } from '@marquee/page';
import { Button, classNames, CopyButton, Dialog, Segmented, toast } from '@marquee/ui';
import { format, useMessages, type QrCodeProps } from '@marquee/web-kit';
import { Download, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { colours, grounds, usualLook } from './code-colours';
import { CodePicture, type CodeLook } from './code-picture';
import { MiddleChoice } from './middle-choice';
import { qrMessages } from './qr.messages';
import { Swatches } from './swatches';
import { useCode } from './use-code';
import type { Verdict } from './verdict';

const tones: Readonly<Record<Verdict, string>> = {
  waiting: 'text-muted',
  good: 'text-ok',
  faint: 'text-warn',
  unread: 'text-bad',
  inverted: 'text-bad',
};

/** The code of a public address: its colours, whether cameras read it, and the picture as a file. */
export default function QrDialog({ address, title, fileName, picture, isCounted, onClose }: QrCodeProps) {
  const t = useMessages(qrMessages);
  const scanned = scannedAddress(address);
  const [look, setLook] = useState<CodeLook>(usualLook);
  const { setDrawing, verdict, canSave, saveSvg, savePng } = useCode(scanned, look, fileName);
  const change = (part: Partial<CodeLook>) => setLook((now) => ({ ...now, ...part }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      aside={
        <>
          <div className="overflow-hidden rounded-tile max-md:mt-11" translate="no">
            <CodePicture ref={setDrawing} address={scanned} look={look} label={t('picture', { address })} />
          </div>
          <Target address={address} title={title} />
          <p className="mt-1 text-13 text-muted">{t(isCounted ? 'countsAsClick' : 'leadsToPage')}</p>
        </>
      }
    >
      <div className="flex flex-1 flex-col gap-5">
        <Swatches label={t('colour')} value={look.colour} choices={colours} onChange={(colour) => change({ colour })} />
        <div>
          <Swatches
            label={t('ground')}
            value={look.ground}
            choices={grounds}
            onChange={(ground) => change({ ground })}
          />
          <p role="status" className={classNames('mt-1 flex min-h-10 gap-2 text-13', tones[verdict])}>
            <ScanLine aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {t(verdict, { ratio: format.number(Math.floor(contrastRatio(look.colour, look.ground) * 10) / 10) })}
          </p>
        </div>
        <div>
          <p aria-hidden className="mb-2 text-14 font-[560]">
            {t('dots')}
          </p>
          <Segmented
            label={t('dots')}
            value={look.dots}
            options={(['round', 'square'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(dots) => change({ dots })}
          />
        </div>
        <MiddleChoice value={look.middle} picture={picture} onChange={(middle) => change({ middle })} />
        <div className="mt-auto grid grid-cols-2 gap-3">
          <Button disabled={!canSave} onClick={saveSvg}>
            <Download aria-hidden size={18} strokeWidth={1.75} />
            {t('svg')}
          </Button>
          <Button variant="primary" disabled={!canSave} onClick={savePng}>
            <Download aria-hidden size={18} strokeWidth={1.75} />
            {t('png')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Target = ({ address, title }: Pick<QrCodeProps, 'address' | 'title'>) => {
  const t = useMessages(qrMessages);
  return (
    <div className="mt-4 flex items-center gap-2">
      <div translate="no" className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-15 font-[600]">
          {title}
        </p>
        <p className="truncate font-mono text-13 text-muted">{address.replace(/^https?:\/\//, '')}</p>
      </div>
      <CopyButton
        text={address}
        label={t('copyAddress')}
        copiedLabel={t('copied')}
        onFailed={() => toast.error(t('copyFailed'))}
      />
    </div>
  );
};
