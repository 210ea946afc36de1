import { z } from 'zod';

/** Formats of dates and numbers to choose from, as BCP 47 tags. The texts next to them are English. */
const FORMATS = [
  ...(['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IN', 'de-DE', 'es-ES', 'fr-FR'] as const),
  ...(['it-IT', 'ja-JP', 'nl-NL', 'pl-PL', 'pt-BR', 'sv-SE'] as const),
] as const;

/** An IANA name, such as `Europe/Berlin`. */
export const timeZone = z.string().min(1).max(64);

/** The owner's choice of time zone and formats. */
export const preferences = z.strictObject({
  timeZone: timeZone.nullable().describe('IANA name; null: that of the device'),
  formats: z.enum(FORMATS).describe('how dates and numbers are written'),
});

export type Preferences = z.infer<typeof preferences>;
