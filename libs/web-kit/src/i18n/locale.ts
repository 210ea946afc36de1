import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage, type CompiledIcuChoices, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { SessionUser } from '../session/session-types';
import type { MessageArguments, Messages, MessageTexts } from './define-messages';
import { accented, pseudo } from './pseudo';
import { dayOf, readerZone, setReaderZone, showInUtc } from './zoned';

export type Locale = 'en' | 'pseudo';

const STORAGE_KEY = 'locale';

/** The language of the texts, which has the rules of plurals, the names of countries and the words for ages. */
const TEXTS = 'en-GB';

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // storage may be closed to us
  }
};

/** `?pseudo=1` on any address, or `locale` = `pseudo` in local storage, switches the pseudo-locale on. */
export const chosenLocale = (): Locale =>
  new URLSearchParams(location.search).get('pseudo') === '1' || stored() === 'pseudo' ? 'pseudo' : 'en';

export const i18n: I18n = setupI18n({ locale: chosenLocale(), locales: TEXTS, messages: { en: {}, pseudo: {} } });

const known = new Set<string>();

/** Compiles the messages of a catalogue once for each locale in which they are requested. */
const learn = (catalogue: Messages<MessageTexts>): void => {
  const mark = `${i18n.locale}:${catalogue.namespace}`;
  if (known.has(mark)) return;
  known.add(mark);
  // Put in next to `load`, which would announce a change while a component is being drawn; nothing on the screen changes.
  const messages = i18n.messages;
  for (const [key, text] of Object.entries(catalogue.texts)) {
    messages[`${catalogue.namespace}.${key}`] = withNumbers(
      i18n.locale === 'pseudo' ? pseudo(text) : compileMessage(text),
    );
  }
};

/** `#` in a branch of a plural is the number as the reader writes numbers, whatever the language of the text is. */
const withNumbers = (message: CompiledMessage): CompiledMessage =>
  message.map((token) => {
    if (typeof token === 'string' || (token[1] !== 'plural' && token[1] !== 'selectordinal')) return token;
    const [name, type, branches] = token;
    const numbered = Object.entries(branches as CompiledIcuChoices).map(([branch, parts]) => [
      branch,
      Array.isArray(parts) ? parts.map((part) => (part === '#' ? [`${name}#`] : part)) : parts,
    ]);
    return [name, type, Object.fromEntries(numbered)];
  });

const numbersBeside = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [name, value],
      ...(typeof value === 'number' ? [[`${name}#`, format.number(value)]] : []),
    ]),
  );

export type Translate<T extends MessageTexts> = <K extends keyof T & string>(
  key: K,
  ...values: MessageArguments<T[K]>
) => string;

/** The translating function of a catalogue, for code outside components; components take `useMessages`. */
export const translate =
  <T extends MessageTexts>(catalogue: Messages<T>, language: I18n = i18n): Translate<T> =>
  (key, ...[values]) => {
    learn(catalogue);
    return language._(`${catalogue.namespace}.${key}`, values && numbersBeside(values));
  };

/** Names of months and the like come from a catalogue too, the browser's. */
const shown = (text: string): string => (i18n.locale === 'pseudo' ? accented(text) : text);

const countries = new Intl.DisplayNames([TEXTS], { type: 'region', fallback: 'code' });
const lists = new Intl.ListFormat(TEXTS, { type: 'conjunction' });
const ages = new Intl.RelativeTimeFormat(TEXTS, { style: 'short' });

/** From the longest to the shortest. */
const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How an account is shown times and numbers. */
export type Preferences = SessionUser['preferences'];

/** Without an account: the zone of the device, and dates and numbers as the design writes them (23 October, 08:12). */
const DEFAULT: Preferences = { timeZone: null, formats: 'en-GB' };
let chosen = DEFAULT;
/** Kept until the formats change: making a formatter takes a hundred times as long as using it. */
let numbers = new Intl.NumberFormat(DEFAULT.formats);

/** Renders everything again in other formats or another zone; null: in those without an account. */
export const applyPreferences = (preferences: Preferences | null): void => {
  const { timeZone, formats } = preferences ?? DEFAULT;
  if (timeZone === chosen.timeZone && formats === chosen.formats) return;
  chosen = { timeZone, formats };
  numbers = new Intl.NumberFormat(formats);
  setReaderZone(timeZone);
  i18n.activate(i18n.locale, TEXTS);
};

/** Renders everything again in UTC where it was in this zone, which the server does not know. */
export const renderInUtc = (name: string): void => {
  showInUtc(name);
  i18n.activate(i18n.locale, TEXTS);
};

/** Numbers and times in the reader's formats and zone. */
export const format = {
  number: (value: number): string => numbers.format(value),
  /** With one digit behind the point, also where that is a zero. */
  oneDecimal: (value: number): string =>
    new Intl.NumberFormat(chosen.formats, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
  /** Seconds as minutes and seconds, such as 1:05. */
  duration: (seconds: number): string => {
    const whole = Math.max(0, Math.round(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  },
  percent: (share: number): string => new Intl.NumberFormat(chosen.formats, { style: 'percent' }).format(share),
  /** An amount in cents of a US dollar, with its cents unless they are left out where there are none. */
  dollars: (cents: number, trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto'): string => {
    const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', trailingZeroDisplay };
    return new Intl.NumberFormat(chosen.formats, money as Intl.NumberFormatOptions).format(cents / 100);
  },
  /** An amount in the smallest unit of an ISO 4217 currency, such as cents. */
  money: (amount: number, currency: string): string => {
    const text = new Intl.NumberFormat(chosen.formats, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    return text.format(amount / 10 ** (text.resolvedOptions().maximumFractionDigits ?? 2));
  },
  /** The name of an ISO 3166-1 alpha-2 code; the code itself where the browser knows no name. */
  country: (code: string): string => {
    try {
      return shown(countries.of(code) ?? code);
    } catch {
      return code; // not shaped like a code
    }
  },
  /** Such as `links, photos and the theme`. */
  list: (parts: readonly string[]): string => shown(lists.format(parts)),
  /** How long ago a moment is, such as `2 hr ago`; null below a minute. */
  age: (moment: string): string | null => {
    const age = Date.now() - Date.parse(moment);
    const [unit, length] = ageUnits.find(([, least]) => age >= least) ?? [];
    return unit === undefined ? null : shown(ages.format(-Math.floor(age / length), unit));
  },
  date: (
    value: Date | string | number,
    options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
  ): string =>
    shown(new Intl.DateTimeFormat(chosen.formats, { timeZone: readerZone(), ...options }).format(new Date(value))),
  /** As `date`, with the year only when it is another one than now, for the reader. */
  briefDate: (
    value: Date | string | number,
    options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' },
    now: Date = new Date(),
  ): string => {
    const yearOf = (at: Date): string => dayOf(at).slice(0, 4);
    const isOther = yearOf(new Date(value)) !== yearOf(now);
    return format.date(value, isOther ? { ...options, year: 'numeric' } : options);
  },
};
