import { Button, Dialog, Switch } from '@marquee/ui';
import { format, rich, useMessages, type Translate } from '@marquee/web-kit';
import { contentKinds } from '@marquee/page';
import { useState } from 'react';
import type { OwnHistory } from '../../api/page-history.api';
import type { Travel } from './differences';
import { lossesOf, type Loss } from './losses';
import { timeTravelMessages, type TimeTravelTexts } from './time-travel.messages';
import type { Refusal, Wanted } from './use-restoration';

interface RestoreDialogProps {
  readonly own: OwnHistory;
  readonly travel: Travel;
  readonly at: number;
  readonly wanted: Wanted;
  /** Why the last try was refused; null: nothing was tried yet. */
  readonly refusal: readonly Refusal[] | null;
  readonly isBusy: boolean;
  readonly onRestore: (wanted: Wanted) => void;
  readonly onClose: () => void;
}

/** Asks once, and says what changes and what is lost; or which parts cannot be restored, and offers the others. */
export const RestoreDialog = ({ own, travel, at, wanted, refusal, ...acts }: RestoreDialogProps) => {
  const t = useMessages(timeTravelMessages);
  const title =
    wanted.title === null ? t('askTitle', { date: format.date(at) }) : t('askItemTitle', { title: wanted.title });
  return (
    <Dialog open title={title} onClose={acts.onClose}>
      {refusal === null ? (
        <Question own={own} travel={travel} wanted={wanted} {...acts} />
      ) : (
        <Refused travel={travel} wanted={wanted} refusal={refusal} {...acts} />
      )}
    </Dialog>
  );
};

type QuestionProps = Omit<RestoreDialogProps, 'at' | 'refusal'>;

const Question = ({ own, travel, wanted, isBusy, onRestore, onClose }: QuestionProps) => {
  const t = useMessages(timeTravelMessages);
  const [hidesAdded, setHidesAdded] = useState(false);
  const { added } = travel;
  const losses = lossesOf(wanted.contentIds, travel, own.lostFiles);
  const changes = changesOf(t, wanted, travel);
  const all = hidesAdded
    ? { ...wanted, contentIds: [...wanted.contentIds, ...added.map(({ contentId }) => contentId)] }
    : wanted;
  const isNothing = all.contentIds.length === 0 && all.parts.length === 0;
  return (
    <div className="space-y-4 text-15">
      {changes !== '' && <p>{t('askChanges', { list: changes })}</p>}
      <Losses losses={losses} />
      {wanted.title === null && added.length > 0 && (
        <Switch
          checked={hidesAdded}
          onChange={({ target }) => setHidesAdded(target.checked)}
          label={t('hideAdded', { n: added.length })}
        />
      )}
      <Buttons
        isBusy={isBusy}
        isDisabled={isNothing}
        label={t('restore')}
        onRestore={() => onRestore(all)}
        onClose={onClose}
      />
    </div>
  );
};

const Losses = ({ losses }: { readonly losses: readonly Loss[] }) => {
  const t = useMessages(timeTravelMessages);
  const pictures = losses.filter(({ what }) => what === 'picture').length;
  return (
    <>
      {pictures > 0 && <p className="text-muted">{t('losesPictures', { n: pictures })}</p>}
      {losses.map(({ title, what }) =>
        what === 'picture' ? null : (
          <p key={`${title} ${what}`} className="text-bad">
            {rich(t(what === 'password' ? 'losesPassword' : 'losesLimit', { title }), {
              name: (part) => <span translate="no">{part}</span>,
            })}
          </p>
        ),
      )}
    </>
  );
};

interface RefusedProps extends Omit<QuestionProps, 'own'> {
  readonly refusal: readonly Refusal[];
}

const Refused = ({ travel, wanted, refusal, isBusy, onRestore, onClose }: RefusedProps) => {
  const t = useMessages(timeTravelMessages);
  const refusedIds = new Set(refusal.map(({ contentId }) => contentId));
  const refusedParts = new Set(refusal.map(({ part }) => part));
  const others = {
    ...wanted,
    contentIds: wanted.contentIds.filter((contentId) => !refusedIds.has(contentId)),
    parts: wanted.parts.filter((part) => !refusedParts.has(part)),
  };
  const hasOthers = others.contentIds.length + others.parts.length > 0;
  return (
    <div className="space-y-4 text-15">
      <p role="alert">{t('refused')}</p>
      <ul className="space-y-2">
        {refusal.map(({ contentId, part, problem }) => (
          <li key={`${contentId} ${part} ${problem.path}`}>
            <strong className="font-[600] wrap-anywhere" {...(part === null && { translate: 'no' })}>
              {part === null ? titleOf(contentId, travel) : t(part)}
            </strong>{' '}
            <span className="text-muted">{reasonOf(t, problem)}</span>
          </li>
        ))}
      </ul>
      <Buttons
        isBusy={isBusy}
        isDisabled={!hasOthers}
        label={t('restoreOthers')}
        onRestore={() => onRestore(others)}
        onClose={onClose}
      />
    </div>
  );
};

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly label: string;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

const Buttons = ({ isBusy, isDisabled, label, onRestore, onClose }: ButtonsProps) => {
  const t = useMessages(timeTravelMessages);
  return (
    <div className="flex flex-wrap justify-end gap-3 pt-2">
      <Button onClick={onClose} disabled={isBusy}>
        {t('cancel')}
      </Button>
      <Button variant="primary" onClick={onRestore} disabled={isBusy || isDisabled}>
        {isBusy ? t('restoring') : label}
      </Button>
    </div>
  );
};

/** Such as `3 links, 1 other item and the theme`. */
const changesOf = (t: Translate<TimeTravelTexts>, { contentIds, parts }: Wanted, { different }: Travel): string => {
  const kinds = contentIds.flatMap((contentId) => different.get(contentId)?.kind ?? []);
  const links = kinds.filter((kind) => contentKinds[kind].redirectField !== null).length;
  const others = kinds.length - links;
  const list = [
    ...(links > 0 ? [t('nLinks', { n: links })] : []),
    ...(others > 0 ? [t('nItems', { n: others })] : []),
    ...parts.map((part) => t(`inList_${part}`)),
  ];
  return format.list(list);
};

const titleOf = (contentId: string | null, { different }: Travel): string => {
  const then = contentId === null ? null : (different.get(contentId)?.then ?? null);
  return String(then?.fields['title'] ?? '') || (then?.id ?? contentId ?? '');
};

const reasons = ['name_taken', 'picture_gone', 'destination_blocked', 'destination_own', 'max_instances'] as const;

const reasonOf = (t: Translate<TimeTravelTexts>, { code, message }: Refusal['problem']): string => {
  const known = reasons.find((reason) => reason === code);
  return known === undefined ? message : t(known);
};
