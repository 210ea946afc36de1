import { Button, classNames, Progress, Textarea } from '@marquee/ui';
import { graphemeCount } from '@marquee/page';
import { useMessages } from '@marquee/web-kit';
import { Sticker } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import type { JobState } from '../../../shared/pictures/pictures.api';
import { askForSticker } from '../../../shared/pictures/stickers.api';
import { useMaking } from '../../../shared/pictures/use-making';
import type { Message } from '../../../shared/sent/sent';
import type { MadeSticker } from './made-sticker';

/** Characters of a reply as a reader counts them; the server counts the same. */
const REPLY_LIMIT = 280;

interface ReplyFormProps {
  readonly message: Message;
  readonly onCancel: () => void;
  readonly onSticker: (sticker: MadeSticker) => void;
}

/** A reply becomes a sticker; it is sent to no one. */
export const ReplyForm = ({ message, onCancel, onSticker }: ReplyFormProps) => {
  const t = useMessages(inboxMessages);
  const [reply, setReply] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const onMade = useCallback(
    (picture: Blob, _reply: string, job: JobState) => onSticker({ message, picture, job }),
    [message, onSticker],
  );
  const { make, isBusy, hasFailed, progress } = useMaking((text: string) => askForSticker(message, text), onMade);
  const left = REPLY_LIMIT - graphemeCount(reply);
  const error = fault(reply, left, isChecked);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy) return;
    if (fault(reply, left, true) === null) make(reply);
    else field.current?.focus();
  };

  const keyed = ({ key, nativeEvent }: KeyboardEvent) => {
    // While a character is composed, Escape is for that.
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    if (reply.trim() === '') onCancel();
    else cancel.current?.focus(); // what was written is thrown away by a second key only
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <Textarea
        ref={field}
        aria-label={t('yourReply')}
        aria-describedby={noteId}
        {...(error !== null && { 'aria-invalid': true })}
        placeholder={t('replyPlaceholder')}
        dir="auto"
        rows={3}
        value={reply}
        readOnly={isBusy}
        onChange={({ target }) => setReply(target.value)}
        onKeyDown={keyed}
        className="bg-canvas"
      />
      {isBusy && <Progress part={progress} label={t('makingPart')} />}
      {hasFailed && !isBusy && (
        <p role="alert" className="mt-2 text-14 text-bad">
          {t('makeFailed')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-2 gap-y-3">
        <p
          id={noteId}
          aria-live={left <= 20 ? 'polite' : 'off'}
          className={classNames(
            'mr-auto text-13 tabular-nums max-sm:w-full',
            error === null ? 'text-muted' : 'text-bad',
          )}
          {...(error !== null && { role: 'alert' })}
        >
          {error === 'missing'
            ? t('replyMissing')
            : error === 'long'
              ? t('over', { n: -left })
              : t('left', { n: left, max: REPLY_LIMIT })}
        </p>
        <Button ref={cancel} variant="quiet" className="text-14" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" className="text-14" aria-disabled={isBusy}>
          <Sticker size={18} strokeWidth={1.75} aria-hidden />
          {isBusy ? t('making') : t('makeSticker')}
        </Button>
      </div>
    </form>
  );
};

const fault = (reply: string, left: number, isChecked: boolean): 'missing' | 'long' | null => {
  if (left < 0) return 'long';
  return isChecked && reply.trim() === '' ? 'missing' : null;
};
