/**
 * The texts that the whole public page shares; those of one kind lie with the kind. `{name}` represents a value; what owners write is
 * never in here.
 */
const english = {
  pageTitle: '@{username} | Marquee',
  pageDescription: 'The links of @{username}, in one place.',
  previewAlt: '{name} on Marquee',
  sections: 'Sections',
  noSections: 'No additional content sections available.',
  noDescription: 'No description available',
  partTitle: '@{username}: {title}, page {page} | Marquee',
  showMore: 'Show more',
  previousPage: 'Previous',
  nextPage: 'Next',
  pagesOf: 'More of {title}',
  pageOf: 'Page {page} of {pages}',
  loaded: '{shown} of {total} loaded: {title}',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied',
  verified: 'Verified',
  trap: 'Leave this field empty',
  charactersLeft: '{count} characters left',
  handleLabel: 'Your Instagram handle',
  handleExample: 'your.handle',
  handleHint: 'Only @{username} sees it.',
  requestsTooMany: 'Too many requests from your network. Try again in a minute.',
  sentTooQuick: 'That was too fast, so it was not sent. Please send it again.',
  sendConfirm: 'Ready to send?',
  backToPage: 'Back to @{username}',
  reportPage: 'Report this page',
  close: 'Close',
  picturePlace: '{n} of {total}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  showAlt: 'ALT: description of the picture',
  messageLabel: 'Your message to @{username}',
  messagePlaceholder: 'Write a message…',
  messageSend: 'Send',
  messageSent: 'Message sent successfully!',
  messageFailed: 'Failed to send message. Please try again.',
  messageTooMany: 'Too many messages from your network. Try again in a minute.',
  messageLocked: '@{username} is not accepting messages right now.',
  messageBroken: 'Your message was not sent',
  answerLabel: 'Your answer',
  answerPlaceholder: 'Your answer…',
  answerSend: 'Answer',
  answerSent: 'Answer submitted successfully!',
  answerFailed: 'Failed to submit answer. Please try again.',
  answerTooMany: 'Too many answers from your network. Try again in a minute.',
  answerLocked: '@{username} is not accepting answers to this question right now.',
  answerBroken: 'Your answer was not sent',
  goToPage: 'Go to @{username}',
  stickerGenuine: 'Genuine code',
  stickerSent: 'Sent to @{username} on {date}',
  stickerThrough: 'Inbox:',
  stickerAnswers: 'Answer to',
  stickerCopyAddress: 'Copy the address of this sticker',
  stickerCopyPrint: 'Copy the fingerprint',
  stickerCopiedNow: 'Copied',
  stickerNotCopied: 'It could not be copied',
  stickerCopied: 'Anyone can copy this code onto another text. Compare the text before you trust it.',
  stickerWords: 'Text of the sticker',
  messagePrint: 'Fingerprint of the message',
  answerPrint: 'Fingerprint of the answer',
  stickerPrintHint:
    'First half of the SHA-256 hash of the code, the day and the text. It is different for every other text.',
  compareLabel: 'Compare a screenshot',
  comparePlaceholder: 'Type the message exactly as shown…',
  compareHint: 'We compare the text once and do not store it.',
  compareSame: 'The text matches.',
  compareOther: 'The text does not match.',
  compare: 'Compare',
  stickerProves: 'What this proves',
  stickerProvesArrival: 'A message arrived in this inbox on that day.',
  stickerProvesWords: 'Its text is the one on the sticker, if the comparison matches.',
  stickerUnproved: 'What it does not prove',
  stickerUnprovedSender: 'Who sent it. Anyone can type any handle, including the owner of the page.',
  stickerUnprovedTruth: 'That what it says is true.',
  stickerUnprovedReply: 'That the reply is unchanged. Only the message has a fingerprint.',
  stickerNotFound: 'Not found',
  stickerNotFoundText: 'No sticker has this code. The code may be mistyped, or the picture is forged.',
  stickerFailed: 'Unable to look up this sticker at the moment.',
  makeYours: 'Make yours',
  join: 'Join',
  joinBar: 'Marquee',
  switchTheme: 'Switch between light and dark',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page was removed.',
  notFoundHome: 'Go to Marquee',
  suspendedTitle: 'This page is suspended',
  suspendedText: 'The operator of this site has suspended the account.',
  blockedTitle: 'This link is blocked',
  blockedText: 'The operator of this site has blocked the address that the link leads to.',
  endedTitle: 'This link has ended',
  endedText: 'It no longer leads anywhere.',
  limitTitle: 'This link has ended',
  limitText: 'It reached its limit of visits.',
  notOpenTitle: 'This link is not open yet',
  notOpenText: 'It opens on {moment}.',
  notOpenYours: 'your time',
  gateTitle: 'Enter the password',
  gateText: 'has put a password on this link.',
  gateLabel: 'Password',
  gateShow: 'Show the password',
  gateOpen: 'Open link',
  gateAsk: 'No password? Ask',
  gateEmpty: 'Please enter the password.',
  gateWrong: 'Wrong password. You have {count} tries left.',
  gateWrongLast: 'Wrong password. You have 1 try left.',
  gateLocked: 'Too many tries. Try again in {count} minutes.',
  gateLockedMinute: 'Too many tries. Try again in 1 minute.',
  gateBusy: 'The password could not be checked. Please try again.',
  gateCard: 'This link asks for a password',
  errorTitle: 'Something went wrong',
  errorText: 'Unable to load this profile at the moment.',
  errorRetry: 'Try again',
} as const;

export type PageLocale = 'en' | 'pseudo';

/** Texts by key, in English. */
export type PageTexts<Key extends PropertyKey> = Readonly<Record<Key, string>>;

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Values<Text extends string> = Named<Text> extends never ? [] : [values: Record<Named<Text>, string>];

/** Gives the text of a message; TypeScript asks for exactly the values that the text names. */
export type TranslateTexts<Texts extends PageTexts<keyof Texts>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Values<Texts[Key]>
) => string;

/** Gives the texts of the whole page. */
export interface Translate extends TranslateTexts<typeof english> {
  /** Returns the function for the texts of a kind, in the same language. */
  of<Texts extends PageTexts<keyof Texts>>(texts: Texts): TranslateTexts<Texts>;
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  J: 'Ĵ',
  L: 'Ł',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
};

/** Accents a message outside its values, so that a test sees any text that is not in a catalogue. */
const accented = (text: string): string =>
  `[${text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => (part.length > 1 ? part : (accents[part] ?? part)))}]`;

const translatorOf =
  <Texts extends PageTexts<keyof Texts>>(texts: Texts, locale: PageLocale): TranslateTexts<Texts> =>
  (key, ...[values]) => {
    const text: string = locale === 'pseudo' ? accented(texts[key]) : texts[key];
    if (values === undefined) return text;
    const named: Readonly<Record<string, string>> = values;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole);
  };

/** The texts of the page in one language; `pseudo` is English with accents. */
export const translator = (locale: PageLocale): Translate =>
  Object.assign(translatorOf(english, locale), {
    of: <Texts extends PageTexts<keyof Texts>>(texts: Texts) => translatorOf(texts, locale),
  });
