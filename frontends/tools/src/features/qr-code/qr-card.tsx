import { scannedAddress } from '@marquee/page';
import { Button } from '@marquee/ui';
import { useMessages, type QrCardProps } from '@marquee/web-kit';
import { Download } from 'lucide-react';
import { usualLook } from './code-colours';
import { CodePicture } from './code-picture';
import { qrMessages } from './qr.messages';
import { useCode } from './use-code';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The code of a public address in its usual colours, among other things. */
export default function QrCard({ address, fileName, onColours }: QrCardProps) {
  const t = useMessages(qrMessages);
  const scanned = scannedAddress(address);
  const { setDrawing, canSave, saveSvg, savePng } = useCode(scanned, usualLook, fileName);
  return (
    <div className="flex w-full gap-5">
      <div className="w-36 shrink-0 self-start overflow-hidden rounded-card" translate="no">
        <CodePicture ref={setDrawing} address={scanned} look={usualLook} label={t('picture', { address })} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="text-15 font-[600]">{t('title')}</h3>
        <p className="mt-1 text-14 text-muted">{t('printed')}</p>
        <button
          type="button"
          onClick={onColours}
          className="-mx-1 min-h-11 self-start px-1 text-14 font-[560] text-accent hover:underline"
        >
          {t('changeLook')}
        </button>
        <div className="mt-auto grid grid-cols-2 gap-2">
          <Button disabled={!canSave} onClick={savePng}>
            <Download {...icon} />
            {t('png')}
          </Button>
          <Button disabled={!canSave} onClick={saveSvg}>
            <Download {...icon} />
            {t('svg')}
          </Button>
        </div>
      </div>
    </div>
  );
}
