import { Button, Segmented } from '@marquee/ui';
import { useFormatText, useMessages } from '@marquee/web-kit';
import { lookAtFile, type UnusableFormat } from '@marquee/web-kit/pictures';
import { useRef, useState } from 'react';
import type { CodeLook } from './code-picture';
import { qrMessages } from './qr.messages';
import { squarePicture, squarePictureAt } from './square-picture';

type Middle = CodeLook['middle'];

interface MiddleChoiceProps {
  readonly value: Middle;
  /** Address of the picture that goes with what is shared. null: there is none. */
  readonly picture: string | null;
  readonly onChange: (middle: Middle) => void;
}

/** What is in the middle of a code. A picture of the owner's own stays in the browser. */
export const MiddleChoice = ({ value, picture, onChange }: MiddleChoiceProps) => {
  const t = useMessages(qrMessages);
  const files = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const awaited = useRef<Promise<string> | null>(null);
  /** Shows a picture once it is there, unless something else was chosen by then. */
  const show = (coming: Promise<string>, onFailed: () => void): void => {
    awaited.current = coming;
    setProblem(null);
    const whileAwaited = (act: (made: string) => void) => (made: string) => {
      if (awaited.current === coming) act(made);
    };
    coming.then(
      whileAwaited((made) => {
        setOwn(made);
        onChange({ picture: made });
      }),
      whileAwaited(onFailed),
    );
  };
  const formatText = useFormatText();
  const explain = (file: File): void => {
    const say = (unusable: UnusableFormat | null): void =>
      setProblem(unusable === null ? t('pictureFailed') : formatText(unusable));
    lookAtFile(file).then(
      ({ unusable }) => say(unusable),
      () => say(null),
    );
  };
  const askForFile = (): void => files.current?.click();
  const choose = (choice: 'nothing' | 'mark' | 'ownPicture'): void => {
    awaited.current = null;
    setProblem(null);
    if (choice !== 'ownPicture') onChange(choice);
    else if (own !== null) onChange({ picture: own });
    else if (picture === null) askForFile();
    else show(squarePictureAt(picture), askForFile);
  };
  return (
    <div>
      <p aria-hidden className="mb-2 text-14 font-[560]">
        {t('middle')}
      </p>
      <Segmented
        label={t('middle')}
        value={typeof value === 'object' ? 'ownPicture' : value}
        options={(['nothing', 'mark', 'ownPicture'] as const).map((one) => ({ value: one, label: t(one) }))}
        onChange={choose}
      />
      {typeof value === 'object' && (
        <Button variant="quiet" className="mt-1" onClick={askForFile}>
          {t('choosePicture')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="mt-1.5 text-13 text-bad">
          {problem}
        </p>
      )}
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label={t('pictureFile')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) show(squarePicture(file), () => explain(file));
        }}
      />
    </div>
  );
};
