import { pageAddress } from '../addresses';
import type { Translate } from '../page.messages';
import type { PublicPageView } from '../page-view';
import { Board } from './board';
import { DrawnIcon, Icon, IconDrawings } from './icons';
import { JoinBar } from './join-bar';
import { Mark } from './mark';
import { pictureOf } from './picture-of';
import { VerifiedBadge } from './verified-badge';

/** What is known of a sticker. */
export interface StickerView {
  /** Whose page the message was sent to: as the public page, without its sections and without what visitors write to. */
  readonly owner: PublicPageView;
  /** The address of this page as it is printed: `/s/7Q4M-KX2P-9BTR`. */
  readonly path: string;
  /** Day on which the words arrived, UTC: `2026-11-21`. */
  readonly sentOn: string;
  readonly sends: 'message' | 'answer';
  /** Of the inbox or the question. */
  readonly title: string;
  /** Hexadecimal digits. */
  readonly fingerprint: string;
  /** null while the owner does not show them. */
  readonly words: { readonly message: string; readonly reply: string | null } | null;
  /** What a reader typed from a picture, and whether it has the words of the sticker; null: nothing yet. */
  readonly compared: { readonly text: string; readonly isSame: boolean } | null;
}

interface StickerPageProps {
  readonly view: StickerView;
  readonly t: Translate;
}

const drawings = {
  genuine:
    'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76zm4.65 3.58 2.4 2.4 4.6-4.8',
  cross: 'M18 6 6 18M6 6l12 12',
  open: 'M5 12h14',
  on: 'm9 18 6-6-6-6',
} as const;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const groupsOf = (fingerprint: string): readonly string[] => fingerprint.match(/.{1,4}/g) ?? [];

/** Longer than any words that a sticker has. */
const TYPED_MAX = 8192;

export const stickerTitle = ({ owner: { username }, sentOn }: StickerView, t: Translate): string =>
  t('stickerSent', { username, date: day.format(new Date(sentOn)) });

/** Says to whom and when the words of a sticker were sent, so that a forged picture can be distinguished from a real one. */
export const StickerPage = ({ view, t }: StickerPageProps) => {
  const { owner, path, sends, title, words, fingerprint, compared } = view;
  return (
    <>
      <main className="mq-main mq-plain mq-sticker">
        <header className="mq-sticker-top">
          <a href="/">
            <Mark className="mq-mark" />
            Marquee
          </a>
          <span className="mq-sticker-code">{path}</span>
          <Copy text={owner.origin + path} label={t('stickerCopyAddress')} />
        </header>
        <p className="mq-sticker-genuine">
          <DrawnIcon name="genuine" />
          {t('stickerGenuine')}
        </p>
        <h1>{stickerTitle(view, t)}</h1>
        <p className="mq-sticker-about">
          {t(sends === 'answer' ? 'stickerAnswers' : 'stickerThrough')} “<bdi>{title}</bdi>”. {t('stickerCopied')}
        </p>
        {words && (
          <section className="mq-card" aria-label={t('stickerWords')}>
            <p className="mq-sticker-words" dir="auto">
              {words.message}
            </p>
            {words.reply !== null && (
              <p className="mq-sticker-words" dir="auto">
                {words.reply}
              </p>
            )}
          </section>
        )}
        <section className="mq-card">
          <header>
            <h2>{t(`${sends}Print`)}</h2>
            <Copy text={fingerprint} label={t('stickerCopyPrint')} />
          </header>
          <p className="mq-sticker-print">
            {groupsOf(fingerprint).map((group, place) => (
              <span key={place}>{group} </span>
            ))}
          </p>
          <p className="mq-sticker-hint">{t('stickerPrintHint')}</p>
        </section>
        <Comparison view={view} t={t} />
        <h2>{t('stickerProves')}</h2>
        <ul>
          <li>
            <Verdict isTrue />
            {t('stickerProvesArrival')}
          </li>
          <li>
            <Verdict isTrue={compared?.isSame ?? null} />
            {t('stickerProvesWords')}
          </li>
        </ul>
        <h2>{t('stickerUnproved')}</h2>
        <ul>
          {(['stickerUnprovedSender', 'stickerUnprovedTruth', 'stickerUnprovedReply'] as const).map((key) => (
            <li key={key}>
              <DrawnIcon name="cross" />
              {t(key)}
            </li>
          ))}
        </ul>
        <Owner view={owner} t={t} />
      </main>
      <JoinBar t={t} />
      <p className="mq-status" role="status" data-done={t('stickerCopiedNow')} data-failed={t('stickerNotCopied')} />
      <IconDrawings ofKinds={drawings} />
    </>
  );
};

/** A tick or a cross before what is proved or disproved; a dash while it is neither. */
const Verdict = ({ isTrue }: { readonly isTrue: boolean | null }) => {
  if (isTrue === null) return <DrawnIcon name="open" />;
  return isTrue ? (
    <Icon name="check" className="mq-sticker-yes" />
  ) : (
    <DrawnIcon name="cross" className="mq-sticker-no" />
  );
};

/** Shown where a script runs; without one a press on the text next to it selects the whole text. */
const Copy = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <button className="mq-copy" type="button" data-copy={text} aria-label={label}>
    <Icon name="copy" className="mq-when-idle" />
    <Icon name="check" className="mq-when-done" />
  </button>
);

const Owner = ({ view, t }: { readonly view: PublicPageView; readonly t: Translate }) => {
  const { username, origin, profile } = view;
  const portrait = pictureOf(view);
  return (
    <a className="mq-card mq-sticker-owner" href={pageAddress(username)}>
      {portrait && <img src={portrait} alt="" width={44} height={44} decoding="async" />}
      <span>
        <bdi>@{username}</bdi>
        {profile && <VerifiedBadge label={t('verified')} />}
        <span className="mq-sticker-home">
          {new URL(origin).host}/@{username}
        </span>
      </span>
      <DrawnIcon name="on" />
    </a>
  );
};

/** A form, so that it needs no script: what is typed goes in its body, which no log keeps. */
const Comparison = ({ view: { path, compared }, t }: StickerPageProps) => (
  <form className="mq-words" method="post" action={`${path}#compare`} id="compare">
    <label htmlFor="mq-compare">{t('compareLabel')}</label>
    <textarea
      id="mq-compare"
      name="text"
      dir="auto"
      rows={3}
      required
      maxLength={TYPED_MAX}
      placeholder={t('comparePlaceholder')}
      defaultValue={compared?.text}
      aria-describedby="mq-compared"
    />
    {compared === null ? (
      <p id="mq-compared" className="mq-sticker-hint">
        {t('compareHint')}
      </p>
    ) : (
      <p id="mq-compared" className={compared.isSame ? 'mq-sticker-same' : 'mq-sticker-other'} role="status">
        {t(compared.isSame ? 'compareSame' : 'compareOther')}
      </p>
    )}
    <button className="mq-send" type="submit">
      {t('compare')}
    </button>
  </form>
);

/** In place of a sticker's page: a title, a sentence and the way home. */
export const StickerNotice = ({
  title,
  text,
  t,
}: {
  readonly title: string;
  readonly text: string;
  readonly t: Translate;
}) => (
  <>
    <main className="mq-main mq-notice mq-missing">
      <Board />
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="mq-button" href="/">
        {t('notFoundHome')}
      </a>
    </main>
    <JoinBar t={t} />
    <IconDrawings />
  </>
);
