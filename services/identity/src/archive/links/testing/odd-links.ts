import { checkUniqueName, normaliseDestination, uniqueNameKey } from '@marquee/page';
import fc from 'fast-check';
import type { SiteLink } from '../servers/link-site';

/** What a form stores of a name and a destination. */
const stored = (name: string, destination: string): SiteLink => {
  const [checked, normalised] = [checkUniqueName(name), normaliseDestination(destination)];
  if (!checked.ok || !normalised.ok) throw new TypeError(`no link can have ${name} or ${destination}`);
  return { name: checked.value, destination: normalised.value };
};

/** Each means something in the configuration of a server, or in the address of a request. */
export const oddLinks: readonly SiteLink[] = [
  stored('shop', 'https://example.com/'),
  stored('Töpfe', 'https://bücher.example/größe?q=ü#ö'),
  stored('straße', 'https://example.com/a b?c d#e f'),
  stored('ΣΊΣΥΦΟΣ', 'https://example.com/$uri/${host}?a=$args&b=${marquee_dollar}'),
  stored('例え', 'https://example.com/"><script>?q="\'`#"'),
  stored('می-خواهم', 'https://example.com/;}server{return 200 hi;}?x=;{}'),
  stored('한국어', "https://example.com/a'b(1)[2]{3}|^`?q=a|b^{c}`\"'[]"),
  stored('ﬁn', 'https://example.com/%0d%0aX-Bad:%20y?%00%ff%25'),
  stored('dots-1', 'https://example.com/:splat/:name/*?to=:splat&x=*#:splat'),
  stored('braces', 'https://example.com/?a={path}&b={$HOME}&c={http.request.host}&d={env.HOME}&e={{f}}&g=}{'),
  stored('double', 'https://example.com//double//?u=https://web.example//a'),
  stored('hash', 'https://example.com/#/route?x=#not-a-comment'),
  // No form stores a backslash. Should one be stored all the same, it stays one.
  { name: 'backslash', destination: 'https://example.com/?a=\\b\\{c\\}\\"\\' },
  stored('long', `https://example.com/play#code/${'$a"'.replaceAll('"', '$').repeat(2000)}`),
  stored('longer', `https://example.com/?code=${"$a'{".repeat(1300)}`),
  stored('X'.repeat(64), 'https://example.com/x'),
  stored(`a${'\u0301'.repeat(15)}`.repeat(20), 'https://example.com/marks'),
];

const letters = fc.string({ unit: fc.constantFrom(...'abzAZ09-éßÅΣςЖ中한あ\u0301İıǰﬀ'), minLength: 1, maxLength: 12 });
const signs = fc.string({
  unit: fc.constantFrom(...'ab/ $;{}"\'`#?&=%:*|^~<>()[]@!,+.-_ü中😀'),
  maxLength: 40,
});

/** Links of odd names that differ, with odd destinations. */
export const someLinks: fc.Arbitrary<readonly SiteLink[]> = fc
  .array(fc.tuple(letters, signs, signs, signs), { minLength: 1, maxLength: 40 })
  .map((rows) => {
    const links = rows.flatMap(([name, path, query, hash]): SiteLink[] => {
      const checked = checkUniqueName(name);
      const normalised = normaliseDestination(`https://example.com/${path}?${query}#${hash}`);
      return checked.ok && normalised.ok ? [{ name: checked.value, destination: normalised.value }] : [];
    });
    return [...new Map(links.map((link) => [uniqueNameKey(link.name), link])).values()];
  });
