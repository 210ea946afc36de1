import { DomainError } from '@marquee/kernel';
import { screenAddresses } from '@marquee/page/screen-addresses';

/** Names that are, or may become, addresses or authorities of the product itself. */
const reserved = new Set([
  ...Object.keys(screenAddresses),
  ...`__proto__ abuse account accounts admin administrator all anonymous api app apps assets auth billing blog bot constructor contact content
  demo dev dmca doc docs domain email everyone example explore faq favicon.ico feed feedback guest health help
  home host image images inbox index info invite jobs join legal link links live localhost logout mail marquee me
  media metrics mod moderator news null official oauth owner page pages password ping policy press pricing privacy pro prototype
  profile q qa question questions ready redirect register remotes report reset robots.txt root rss sales search security
  self service services session settings shop signin sign-in signout sign-out sign-up sitemap.xml staff static status storage store
  subscribe subscriptions support sys sysadmin system team terms test trust undefined unsubscribe upgrade upload uploads user
  username users verify visitor void webhook webhooks webmaster well-known .well-known www you`.split(/\s+/),
]);

/** The form under which a username is compared and reserved. Its letters are ASCII, so that nothing looks like it. */
export const usernameKey = (typed: string): string => typed.toLowerCase();

const problem = (typed: string): { code: string; message: string } | null => {
  if (!/^[A-Za-z0-9._-]*$/.test(typed)) {
    return {
      code: 'username_characters',
      message: 'Use letters from a to z, numbers, dots, dashes and underscores only',
    };
  }
  if (typed.length < 3) return { code: 'username_too_short', message: 'A username has at least 3 characters' };
  if (typed.length > 30) return { code: 'username_too_long', message: 'A username has at most 30 characters' };
  if (!/[A-Za-z0-9]/.test(typed))
    return { code: 'username_characters', message: 'A username has at least one letter or number' };
  if (reserved.has(usernameKey(typed))) return { code: 'username_reserved', message: 'This username is reserved' };
  return null;
};

/** Throws `rule_violated` at `username` unless the name can be one. */
export const checkUsername = (typed: string): void => {
  const found = problem(typed);
  if (found) throw new DomainError('rule_violated', found.message, [{ path: 'username', ...found }]);
};
