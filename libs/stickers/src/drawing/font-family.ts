import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { charactersOf } from './font-characters';

/** One file of a family. */
export interface FontSlice {
  /** The name under which the file is registered: each file is a family of its own to the canvas. */
  readonly alias: string;
  readonly file: string;
  covers(codePoint: number): boolean;
}

export interface FontFamily {
  /** The file that has all code points, or undefined. */
  sliceFor(codePoints: readonly number[]): FontSlice | undefined;
}

const packages = createRequire(__filename);

/** A family in one file of a Fontsource package. Of the characters that the file has it draws those that match `characters`. */
export const wholeFamily = (packageName: string, alias: string, characters: RegExp): FontFamily => {
  const file = path.join(path.dirname(packages.resolve(`${packageName}/unicode.json`)), 'files', `${alias}.woff2`);
  let known: ReadonlySet<number> | undefined;
  const slice: FontSlice = {
    alias,
    file,
    covers: (codePoint) =>
      characters.test(String.fromCodePoint(codePoint)) && (known ??= charactersOf(file)).has(codePoint),
  };
  return { sliceFor: (codePoints) => (codePoints.every((code) => slice.covers(code)) ? slice : undefined) };
};

/** The family for texts of some scripts: nothing of it is read before the first character of them. */
export const scriptFamily = (characters: RegExp, family: FontFamily): FontFamily => ({
  sliceFor: (codePoints) =>
    codePoints.some((code) => characters.test(String.fromCodePoint(code))) ? family.sliceFor(codePoints) : undefined,
});

/** Reads `U+0-FF,U+131` as pairs of first and last code point. */
export const parseRanges = (ranges: string): readonly (readonly [number, number])[] =>
  ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/**
 * A family that its Fontsource package splits into files by characters; `axes` as in their names. Its list of
 * characters is read when the first character is looked for, a file when it may have it.
 */
export const slicedFamily = (packageName: string, axes: string): FontFamily => {
  let slices: readonly FontSlice[] | undefined;
  const load = (): readonly FontSlice[] => {
    const list = packages.resolve(`${packageName}/unicode.json`);
    const subsets = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
    return Object.entries(subsets).map(([subset, ranges]) => {
      const alias = `${path.basename(packageName)}-${subset.replaceAll(/[[\]]/g, '')}-${axes}-normal`;
      const file = path.join(path.dirname(list), 'files', `${alias}.woff2`);
      const spans = parseRanges(ranges);
      let characters: ReadonlySet<number> | undefined;
      return {
        alias,
        file,
        // The package names the characters that are requested of a file; the file may lack many of them.
        covers: (codePoint) =>
          spans.some(([first, last]) => codePoint >= first && codePoint <= last) &&
          (characters ??= charactersOf(file)).has(codePoint),
      };
    });
  };
  const find = (codePoints: readonly number[]): FontSlice | undefined =>
    (slices ??= load()).find((slice) => codePoints.every((code) => slice.covers(code)));
  // A Chinese family has a hundred files: each of its characters is looked for once.
  const single = new Map<number, FontSlice | undefined>();
  return {
    sliceFor: (codePoints) => {
      const [first] = codePoints;
      if (first === undefined || codePoints.length > 1) return find(codePoints);
      if (!single.has(first)) single.set(first, find(codePoints));
      return single.get(first);
    },
  };
};
