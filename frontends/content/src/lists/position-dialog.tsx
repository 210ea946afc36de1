import { BouncingDots, Button, Dialog, Field, Input } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useEffect, useRef, useState } from 'react';
import { itemMessages } from '../item.messages';
import type { Placement } from '../page-preview/page-sections';

interface PositionDialogProps {
  /** Of what is moved. */
  readonly title: string;
  /** Where it is now; undefined while that is not known. */
  readonly placement: Placement | undefined;
  readonly isBusy?: boolean;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** Asks where something is to be moved: to the top, to the bottom or to a number. */
export const PositionDialog = ({ title, placement, isBusy = false, onMove, onClose }: PositionDialogProps) => {
  const t = useMessages(itemMessages);
  return (
    <Dialog open onClose={onClose} title={t('moveTitle', { title })} closeLabel={t('close')}>
      {placement === undefined ? (
        <BouncingDots label={t('loading')} />
      ) : (
        <PositionForm placement={placement} isBusy={isBusy} onMove={onMove} />
      )}
    </Dialog>
  );
};

interface PositionFormProps extends Pick<PositionDialogProps, 'onMove'> {
  readonly placement: Placement;
  readonly isBusy: boolean;
}

const PositionForm = ({ placement: { place, of, first, last }, isBusy, onMove }: PositionFormProps) => {
  const t = useMessages(itemMessages);
  const field = useRef<HTMLInputElement>(null);
  // The dialog may have waited for its numbers.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const range = { first: format.number(first), last: format.number(last) };
  const isPart = first > 1 || last < of;
  const submit = () => {
    const wanted = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    const isRight = wanted >= first && wanted <= last;
    setWrong(!isRight);
    if (isRight) onMove(wanted);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Field
        label={t('position')}
        hint={t(isPart ? 'positionOfPinned' : 'positionRange', range)}
        error={isWrong ? t('positionWrong', range) : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(place)}
          maxLength={6}
          value={text}
          ref={field}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onMove(first)} disabled={isBusy || place === first}>
          {t('act_moveToTop')}
        </Button>
        <Button onClick={() => onMove(last)} disabled={isBusy || place === last}>
          {t('moveToBottom')}
        </Button>
        <Button variant="primary" type="submit" disabled={isBusy}>
          {t('move')}
        </Button>
      </div>
    </form>
  );
};
