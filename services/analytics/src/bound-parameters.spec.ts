import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sql = /\b(SELECT|INSERT INTO|DELETE FROM|ALTER TABLE|OPTIMIZE|EXCHANGE|DROP|CREATE)\b/;

/** What may be in `${…}` inside a statement: constants and pieces of statements made of constants, by their names. */
const constant =
  /^(?:[A-Z][A-Z_]+(?:\}\$\{NIL_UUID)?|onDisk|table|ofItem|where|condition|column|letter|day|quarter|quarterAt|span|clearedAt|inSlice|uptoOf|built|order|than|source|next|rows|onePart|clearedItems|comparison|visitors|madeUp|heightsOfHits|ofMarker|noVisitors|counted|counts|inStretch|inSpans|keysOfHit|DIMENSIONS\.\w+|fromHits|fromRollups|marker\(.*|keyed\(.*|rowsOf\(.*|listed\(.*|mostReferrers\(.*|burstMinutes\(.*|wholeRollups\(.*|figuresOf\(.*|rollupsFromHits\(.*|daysFromHits\(.*|ROLLUP_COLUMNS\.join.*|HIT_COLUMNS\.join.*)$/s;

/** The expressions inside the template literals that hold SQL. */
const interpolated = (text: string): string[] =>
  [...text.matchAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*`/gs)]
    .map(([literal]) => literal)
    .filter((literal) => sql.test(literal))
    .flatMap((literal) =>
      [...literal.matchAll(/\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}/gs)].map(([, expression]) => expression!.trim()),
    );

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);

describe('statements for the column store', () => {
  it('are made of constants; values are bound', () => {
    const foreign = sources.flatMap((file) =>
      interpolated(readFileSync(join(__dirname, file), 'utf8'))
        .filter((expression) => !constant.test(expression))
        .map((expression) => `${file}: ${expression}`),
    );
    expect(foreign).toEqual([]);
  });

  it('would be caught with a value inside', () => {
    expect(
      interpolated('query(`SELECT 1 FROM t WHERE item = ${asked.contentId}`)').filter(
        (expression) => !constant.test(expression),
      ),
    ).toEqual(['asked.contentId']);
  });
});
