/** Countries by region of the world, as ISO 3166-1 alpha-2 codes. */
const COUNTRIES = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  asia: 'AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
} as const;

export type RegionId = keyof typeof COUNTRIES;
export const regionIds = Object.keys(COUNTRIES) as readonly RegionId[];

const regionByCountry: ReadonlyMap<string, RegionId> = new Map(
  regionIds.flatMap((region) => COUNTRIES[region].split(' ').map((country) => [country, region] as const)),
);

/** Every country that lies in a region. */
export const countryIds: readonly string[] = [...regionByCountry.keys()];

/** Null for a country that is none, and for Antarctica. */
export const regionOf = (country: string): RegionId | null => regionByCountry.get(country) ?? null;
