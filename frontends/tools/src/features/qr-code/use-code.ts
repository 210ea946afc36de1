import { toast } from '@marquee/ui';
import { saveFile, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import type { CodeLook } from './code-picture';
import { pngFile, svgFile } from './picture-file';
import { qrMessages } from './qr.messages';
import { useReadBack } from './use-read-back';
import { isDownloadable, verdictOf, type Verdict } from './verdict';

interface Code {
  /** The ref of the drawing. */
  readonly setDrawing: (svg: SVGSVGElement | null) => void;
  readonly verdict: Verdict;
  readonly canSave: boolean;
  readonly saveSvg: () => void;
  readonly savePng: () => void;
}

/** The code of an address in a look: whether cameras read it, and the picture as a file. `fileName` has no ending. */
export const useCode = (address: string, look: CodeLook, fileName: string): Code => {
  const t = useMessages(qrMessages);
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  const verdict = verdictOf(look, useReadBack(drawing, address, look));
  const canSave = isDownloadable(verdict);
  const save = async (make: (svg: SVGSVGElement, name: string) => File | Promise<File>): Promise<void> => {
    if (drawing === null || !canSave) return;
    try {
      saveFile(await make(drawing, fileName));
    } catch {
      toast.error(t('saveFailed'));
    }
  };
  return { setDrawing, verdict, canSave, saveSvg: () => void save(svgFile), savePng: () => void save(pngFile) };
};
