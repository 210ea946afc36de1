// Draws the world map of the analytics screen once, at build time: Natural Earth's countries, projected and simplified into one
// SVG path each. Run by hand when world-atlas changes: `node tools/build/world-map.mjs`. The result is committed.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import isoCountries from 'i18n-iso-countries';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);
const output = path.resolve(import.meta.dirname, '../../frontends/figures/src/assets/world-map.json');

/** The share of points that simplification keeps: what it drops cannot be seen at the size of the screen. */
const KEPT = 0.2;
/** Width of the drawing in its own units: five a pixel on the widest screen. */
const WIDTH = 4340;
/** Degrees by which the map is turned, so that its edge runs through the Bering Strait and Siberia stays whole. */
const TURN = -11;

/**
 * Natural Earth leaves these without an ISO number. Where a border is disputed the choice below is what the map shows; the
 * counts do not depend on it, they come from the address database.
 */
const withoutNumber = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
  'Indian Ocean Ter.': 'CX',
  'Siachen Glacier': 'IN',
};
const leftOut = new Set(['AQ']);

/** Overseas parts that have a code of their own but are drawn with their motherland: code, motherland, west, east, south, north. */
const overseas = [
  ['GF', 'FR', -56, -51, 1, 7],
  ['GP', 'FR', -62, -60.9, 15.7, 16.7],
  ['MQ', 'FR', -61.4, -60.6, 14.2, 15],
  ['YT', 'FR', 44.8, 45.5, -13.2, -12.4],
  ['RE', 'FR', 55, 56, -21.6, -20.7],
  ['SJ', 'NO', -10, 36, 73, 82],
  ['BQ', 'NL', -68.6, -62.9, 12, 18],
];

const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;

const middleOf = ([outline]) => [middle(outline.map(([x]) => x)), middle(outline.map(([, y]) => y))];

const codeOf = (motherland, polygon) => {
  const [x, y] = middleOf(polygon);
  const part = overseas.find(
    ([, of, west, east, south, north]) => of === motherland && x > west && x < east && y > south && y < north,
  );
  return part?.[0] ?? motherland;
};

/** Keeps the part of a closed ring on one side of a meridian. */
const cut = (ring, meridian, keepsWest) => {
  const inside = ([longitude]) => (keepsWest ? longitude <= meridian : longitude >= meridian);
  const kept = [];
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [a, b] = [ring[i], ring[i + 1]];
    if (inside(a)) kept.push(a);
    if (inside(a) !== inside(b)) {
      const share = (meridian - a[0]) / (b[0] - a[0]);
      kept.push([meridian, a[1] + share * (b[1] - a[1])]);
    }
  }
  return kept.length > 0 ? [...kept, kept[0]] : [];
};

/** Rings of Russia and Fiji step over 180°: follows them past it, so that a ring is one line in the plane. */
const unwrap = (ring) => {
  let offset = 0;
  return ring.map(([longitude, latitude], i) => {
    const step = i === 0 ? 0 : longitude - ring[i - 1][0];
    if (step > 180) offset -= 360;
    if (step < -180) offset += 360;
    return [longitude + offset, latitude];
  });
};

/** Turns the map and cuts a polygon where it leaves it: the pieces, with longitudes from -180 to 180 of the turned map. */
const turned = (polygon) => {
  const rings = polygon.map((ring) => unwrap(ring).map(([longitude, latitude]) => [longitude + TURN, latitude]));
  return [-360, 0, 360].flatMap((shift) => {
    const within = rings
      .map((ring) =>
        cut(
          cut(
            ring.map(([x, y]) => [x + shift, y]),
            180,
            true,
          ),
          -180,
          false,
        ),
      )
      .filter((ring) => ring.length > 3);
    return within.length > 0 ? [within] : [];
  });
};

const radians = Math.PI / 180;

/** The Natural Earth projection (Šavrič, Jenny, Patterson 2011): polynomials in the latitude. */
const project = ([longitude, latitude]) => {
  const [l, p] = [longitude * radians, latitude * radians];
  const [p2, p4] = [p ** 2, p ** 4];
  const x = l * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = p * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [x, -y];
};

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

/** Code → projected polygons. */
const countries = () => {
  const atlas = JSON.parse(fs.readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  const byCode = {};
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const code = id ? isoCountries.numericToAlpha2(id) : withoutNumber[properties.name];
    if (!code || leftOut.has(code)) continue;
    for (const polygon of polygonsOf(geometry)) {
      const pieces = turned(polygon).map((piece) => piece.map((ring) => ring.map(project)));
      (byCode[codeOf(code, polygon)] ??= []).push(...pieces);
    }
  }
  return byCode;
};

/** Simplified over the whole map at once, so that neighbours keep one border between them. */
const simplified = (byCode) => {
  const features = Object.entries(byCode).map(([id, coordinates]) => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates },
  }));
  const whole = presimplify(topology({ countries: { type: 'FeatureCollection', features } }));
  const fewer = quantize(simplify(whole, quantile(whole, KEPT)), 1e4);
  return Object.fromEntries(
    feature(fewer, fewer.objects.countries).features.map(({ id, geometry }) => [id, polygonsOf(geometry)]),
  );
};

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Relative steps in whole units: a third of the bytes of absolute ones. A step of nothing is left out. */
const lineOf = (ring, toUnits) => {
  const points = ring.map(toUnits);
  const [[startX, startY]] = points;
  let [x, y] = [startX, startY];
  const steps = [];
  for (const [nextX, nextY] of points.slice(1, -1)) {
    if (nextX === x && nextY === y) continue;
    const dy = nextY - y;
    steps.push(`${nextX - x}${dy < 0 ? '' : ' '}${dy}`);
    [x, y] = [nextX, nextY];
  }
  return steps.length < 2 ? '' : `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`;
};

/** Per country its outline, and the middle of its largest part: there the tooltip points. */
const draw = () => {
  const byCode = countries();
  const fewer = simplified(byCode);
  const points = Object.values(byCode).flat(3);
  const [west, north] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [east, south] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const scale = WIDTH / (east - west);
  const toUnits = ([x, y]) => [Math.round((x - west) * scale), Math.round((y - north) * scale)];
  const pathOf = (polygons) => polygons.flatMap((polygon) => polygon.map((ring) => lineOf(ring, toUnits))).join('');
  // A country whose islands all vanished keeps the largest of them as it was, or a dot: no country is left off the map.
  const dot = (polygon) => {
    const [x, y] = toUnits(middleOf(polygon));
    return `M${x - 4} ${y - 4}l8 0 0 8-8 0z`;
  };
  const largest = (polygons) => polygons.toSorted((a, b) => areaOf(b[0]) - areaOf(a[0]))[0];
  const paths = Object.keys(byCode)
    .sort()
    .map((code) => {
      const whole = largest(byCode[code]);
      const [x, y] = toUnits(middleOf(whole));
      return [code, { d: pathOf(fewer[code]) || pathOf([whole]) || dot(whole), x, y }];
    });
  return { width: WIDTH, height: Math.round((south - north) * scale), countries: Object.fromEntries(paths) };
};

const map = draw();
fs.writeFileSync(output, `${JSON.stringify(map)}\n`);
const undrawn = Object.keys(isoCountries.getAlpha2Codes()).filter((code) => !(code in map.countries));
console.log(
  `${Object.keys(map.countries).length} countries, ${map.width} × ${map.height}, ${Math.round(fs.statSync(output).size / 1000)} kB; ` +
    `not drawn: ${undrawn.join(' ')}`,
);
