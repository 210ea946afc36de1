import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageArguments, Messages, MessageTexts } from './define-messages';
import { accented, pseudo } from './pseudo';

export type Locale = 'en' | 'pseudo';

const STORAGE_KEY = 'locale';

/** Dates and numbers as the design writes them: 23 October, 08:12. */
const FORMATS = 'en-GB';

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

export const i18n: I18n = setupI18n({ locale: chosenLocale(), locales: FORMATS, messages: { en: {}, pseudo: {} } });

const known = new Set<string>();

/** Compiles the messages of a catalogue once for each locale in which they are asked for. */
const learn = (catalogue: Messages<MessageTexts>): void => {
  const mark = `${i18n.locale}:${catalogue.namespace}`;
  if (known.has(mark)) return;
  known.add(mark);
  // Put in beside `load`, which would announce a change while a component is being drawn; nothing on the screen changes.
  const messages = i18n.messages;
  for (const [key, text] of Object.entries(catalogue.texts)) {
    messages[`${catalogue.namespace}.${key}`] = i18n.locale === 'pseudo' ? pseudo(text) : compileMessage(text);
  }
};

export type Translate<T extends MessageTexts> = <K extends keyof T & string>(
  key: K,
  ...values: MessageArguments<T[K]>
) => string;

/** The translating function of a catalogue, for code outside components; components take `useMessages`. */
export const translate =
  <T extends MessageTexts>(catalogue: Messages<T>, language: I18n = i18n): Translate<T> =>
  (key, ...[values]) => {
    learn(catalogue);
    return language._(`${catalogue.namespace}.${key}`, values);
  };

/** Names of months and the like come from a catalogue too, the browser's. */
const shown = (text: string): string => (i18n.locale === 'pseudo' ? accented(text) : text);

const countries = new Intl.DisplayNames([FORMATS], { type: 'region', fallback: 'code' });
const ages = new Intl.RelativeTimeFormat(FORMATS, { style: 'short' });

/** From the longest to the shortest. */
const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Numbers and times in the reader's locale and zone. */
export const format = {
  number: (value: number): string => new Intl.NumberFormat(FORMATS).format(value),
  /** Seconds as minutes and seconds, such as 1:05. */
  duration: (seconds: number): string => {
    const whole = Math.max(0, Math.round(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  },
  percent: (share: number): string => new Intl.NumberFormat(FORMATS, { style: 'percent' }).format(share),
  /** The name of an ISO 3166-1 alpha-2 code; the code itself where the browser knows no name. */
  country: (code: string): string => {
    try {
      return shown(countries.of(code) ?? code);
    } catch {
      return code; // not shaped like a code
    }
  },
  /** How long ago a moment is, such as `2 hr ago`; null below a minute. */
  age: (moment: string, now: number = Date.now()): string | null => {
    const age = now - Date.parse(moment);
    const [unit, length] = ageUnits.find(([, least]) => age >= least) ?? [];
    return unit === undefined ? null : shown(ages.format(-Math.floor(age / length), unit));
  },
  date: (
    value: Date | string | number,
    options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
  ): string => shown(new Intl.DateTimeFormat(FORMATS, options).format(new Date(value))),
};
