import { timeZoneNamed } from '@marquee/kernel';
import { isKnownZone, type Preferences } from '@marquee/web-kit';

type Formats = Preferences['formats'];

const offered: Readonly<Record<Formats, true>> = {
  'en-GB': true,
  'en-US': true,
  'en-AU': true,
  'en-CA': true,
  'en-IN': true,
  'de-DE': true,
  'es-ES': true,
  'fr-FR': true,
  'it-IT': true,
  'ja-JP': true,
  'nl-NL': true,
  'pl-PL': true,
  'pt-BR': true,
  'sv-SE': true,
};

export const formatsOffered = Object.keys(offered) as readonly Formats[];

/** The name of a language and its region in that language, such as `Deutsch (Deutschland)`. */
export const nameOfFormats = (tag: Formats): string =>
  new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;

export interface ZoneGroup {
  /** Such as `America`. */
  readonly region: string;
  /** The last part of a name is its place: `Argentina, Buenos Aires`. */
  readonly zones: readonly { readonly name: string; readonly place: string }[];
}

/** Browsers list some zones under names that their places no longer have. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** The zones that this browser lists and the server knows, and the present one where that has another name. */
export const zonesOffered = (present: string | null): readonly ZoneGroup[] => {
  const listed = Intl.supportedValuesOf('timeZone').filter((name) => timeZoneNamed(name) !== null);
  const more = present !== null && isKnownZone(present) && !listed.includes(present) ? [present] : [];
  const groups = new Map<string, Map<string, string>>();
  for (const name of [...listed, 'UTC', ...more]) {
    const [region = name, ...places] = name.split('/');
    const place = renamed[name] ?? (places.length === 0 ? name : places.join(', ').replaceAll('_', ' '));
    // The present one comes last, and takes the place of another name of the same zone.
    groups.set(region, (groups.get(region) ?? new Map<string, string>()).set(place, name));
  }
  return [...groups].map(([region, zones]) => ({
    region,
    zones: [...zones].map(([place, name]) => ({ name, place })).sort((a, b) => a.place.localeCompare(b.place, 'en')),
  }));
};

/** A moment and a number as these preferences write them. */
export const exampleOf = ({ timeZone, formats }: Preferences, at: Date): { moment: string; number: string } => ({
  moment: new Intl.DateTimeFormat(formats, {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    ...(timeZone !== null && { timeZone }),
  }).format(at),
  number: new Intl.NumberFormat(formats).format(12_345.6),
});
