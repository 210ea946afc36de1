import { useEffect, useState } from 'react';
import type { CodeLook } from './code-picture';
import { readBack } from './picture-file';

/** Whether the address is read from the picture as it is drawn now; null until that is known. `svg` is null until it is drawn. */
export const useReadBack = (svg: SVGSVGElement | null, address: string, look: CodeLook): boolean | null => {
  const [read, setRead] = useState<{ readonly look: CodeLook; readonly isRead: boolean } | null>(null);
  useEffect(() => {
    if (svg === null) return;
    let isWanted = true;
    void readBack(svg)
      .catch(() => undefined)
      .then((text) => {
        if (isWanted) setRead({ look, isRead: text === address });
      });
    return () => {
      isWanted = false;
    };
  }, [svg, address, look]);
  return read?.look === look ? read.isRead : null;
};
