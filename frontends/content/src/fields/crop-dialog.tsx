import { Button, Dialog, toast, useAsked } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { itemMessages } from '../item.messages';
import { cropped } from './crop-picture';

interface CropDialogProps {
  readonly src: string;
  readonly onClose: () => void;
  readonly onCropped: (file: File) => void;
}

const most: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

/** A frame over the picture; what lies in it becomes the picture. */
export default function CropDialog({ src, onClose, onCropped }: CropDialogProps) {
  const t = useMessages(itemMessages);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState(most);
  const handle = (side: string) => t('cropHandle', { side });
  const ariaLabels = {
    cropArea: t('cropArea'),
    nwDragHandle: handle('nw'),
    nDragHandle: handle('n'),
    neDragHandle: handle('ne'),
    eDragHandle: handle('e'),
    seDragHandle: handle('se'),
    sDragHandle: handle('s'),
    swDragHandle: handle('sw'),
    wDragHandle: handle('w'),
  };
  const asked = useAsked(src);
  const apply = async (picture: HTMLImageElement) => {
    try {
      const file = await cropped(picture, crop);
      if (asked.current === src) onCropped(file);
    } catch {
      toast.error(t('cropFailed'));
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('cropTitle')} description={t('cropHint')} closeLabel={t('close')} wide>
      <div className="flex justify-center rounded-thumb bg-sunken p-3">
        <ReactCrop
          ariaLabels={ariaLabels}
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          minWidth={24}
          minHeight={24}
          keepSelection
        >
          {/* Stored pictures may come from another origin: without CORS their pixels cannot be read. */}
          <img ref={image} src={src} crossOrigin="anonymous" alt={t('pictureAlt')} className="max-h-[52vh]" />
        </ReactCrop>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" onClick={() => image.current && void apply(image.current)}>
          {t('cropApply')}
        </Button>
      </div>
    </Dialog>
  );
}
