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

/** The zones that this browser lists, and the present one where that has another name. */
export const zonesOffered = (present: string | null): readonly ZoneGroup[] => {
  const listed = Intl.supportedValuesOf('timeZone');
  const more = present !== null && isKnownZone(present) && !listed.includes(present) ? [present] : [];
  const groups = new Map<string, { name: string; place: string }[]>();
  for (const name of [...listed, 'UTC', ...more]) {
    const [region = name, ...places] = name.split('/');
    const place = places.length === 0 ? name : places.join(', ').replaceAll('_', ' ');
    groups.set(region, [...(groups.get(region) ?? []), { name, place }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
};

/** A moment and a number as these preferences write them. */
export const exampleOf = ({ timeZone, formats }: Preferences, at: Date): { moment: string; number: string } => ({
  moment: new Intl.DateTimeFormat(formats, {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    ...(timeZone !== null && { timeZone }),
  }).format(at),
  number: new Intl.NumberFormat(formats).format(12_345.6),
});
