import { kindList, type ContentKindId } from '@marquee/page';
import { Badge, buttonClass, classNames, Ink, Sentence } from '@marquee/ui';
import { Link, rich, useMessages } from '@marquee/web-kit';
import { Plus } from 'lucide-react';
import { contentMessages } from '../../content.messages';
import { DashedLines } from '../../kinds/dashed';
import { kindEntries } from '../../kinds/kind-entries';
import { KindText, useKindTexts } from '../../kinds/kind-text';
import { createAddress } from './kind-counts';

/** What the dashboard says before there is anything. */
export const ReadySentence = () => {
  const t = useMessages(contentMessages);
  return (
    <Sentence>{rich(`<ink>${t('ready')}</ink> ${t('readyHint')}`, { ink: (part) => <Ink>{part}</Ink> })}</Sentence>
  );
};

/** A card for each kind, which leads to its form. The first is the one most begin with. */
export const Ready = () => {
  const t = useMessages(contentMessages);
  const [first] = kindList;
  return (
    <section aria-label={t('contentTypes')} className="@container">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @[560px]:grid-cols-2 @[760px]:grid-cols-4">
        {kindList.map(({ id }) => (
          <li key={id} className={id === first?.id ? '@[560px]:col-span-2' : undefined}>
            <KindCard kind={id} isFirst={id === first?.id} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-15 text-muted">
        {rich(t('once', { kinds: '<kinds>·</kinds>' }), { kinds: () => <OnlyOnes /> })}
      </p>
    </section>
  );
};

/** The kinds that an account has once at most, named in one go. */
const OnlyOnes = () => {
  const kinds = kindList.filter(({ fixedId }) => fixedId !== null);
  return kinds.map(({ id }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <KindText kind={id} text="singular" />
    </span>
  ));
};

interface KindCardProps {
  readonly kind: ContentKindId;
  readonly isFirst: boolean;
}

const KindCard = ({ kind, isFirst }: KindCardProps) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
  const { Miniature = DashedLines } = kindEntries[kind];
  const beta = kindList.some(({ id, beta: isBeta }) => id === kind && isBeta);
  const create = t('createNamed', { type: texts('singular') });
  return (
    <Link
      to={createAddress(kind)}
      aria-label={create}
      className={classNames(
        'relative flex h-full rounded-card bg-surface p-5 shadow-rest transition-shadow hover:shadow-lift',
        'max-[559px]:min-h-22 max-[559px]:items-center max-[559px]:gap-4 max-[559px]:py-3 @[560px]:h-[290px] @[560px]:flex-col',
      )}
    >
      {!isFirst && (
        <Plus
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="absolute top-4 right-4 text-accent max-[559px]:hidden"
        />
      )}
      <span
        aria-hidden
        className="flex shrink-0 items-center overflow-hidden max-[559px]:w-36 max-[559px]:justify-center max-[559px]:[zoom:.5] @[560px]:h-[150px]"
      >
        <Miniature />
      </span>
      <span className="min-w-0 @[560px]:mt-auto @[560px]:min-h-24">
        <span className="title flex items-center gap-2 text-18">
          {texts('plural')}
          {beta && <Badge tone="accent">{t('beta')}</Badge>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-end justify-between gap-3">
          <span className={classNames('text-14 leading-5 text-muted', isFirst && '@[560px]:max-w-44')}>
            {texts('card')}
          </span>
          {isFirst && (
            <span className={classNames(buttonClass({ variant: 'primary' }), 'max-[559px]:hidden')}>
              <Plus size={18} strokeWidth={2} aria-hidden />
              {create}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
};
