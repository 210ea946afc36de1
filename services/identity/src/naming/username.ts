import { DomainError } from '@marquee/kernel';
import { checkUsername } from '@marquee/page/username';
import { screenAddresses } from '@marquee/page/screen-addresses';

/** Names that are, or may become, addresses or authorities of the product itself. */
const reserved = new Set([
  ...Object.keys(screenAddresses),
  ...`abuse account accounts admin administrator all anonymous api app apps assets auth billing blog bot constructor contact content
  demo dev dmca doc docs domain email everyone example explore faq favicon.ico feed feedback guest health help
  home host image images inbox index info invite jobs join legal link links live localhost logout mail marquee me
  media metrics mod moderator news null official oauth owner page pages password ping policy press pricing privacy pro prototype
  profile q qa question questions ready redirect register remotes report reset robots.txt root rss sales search security
  self service services session settings shop signin sign-in signout sign-out sign-up sitemap.xml staff static status storage store
  subscribe subscriptions support sys sysadmin system team terms test trust undefined unsubscribe upgrade upload uploads user
  username users verify visitor void webhook webhooks webmaster well-known www you`.split(/\s+/),
]);

/** The form under which a username is compared and reserved. Its letters are ASCII, so that nothing looks like it. */
export const usernameKey = (typed: string): string => typed.toLowerCase();

/** Throws `rule_violated` at `username` unless the name, from `typedUsername`, can be one. */
export const requireUsername = (name: string): void => {
  const checked = checkUsername(name);
  const broken = checked.ok && isReservedUsername(name) ? RESERVED : checked.ok ? null : checked.broken;
  if (broken) throw new DomainError('rule_violated', broken.message, [{ path: 'username', ...broken }]);
};

const RESERVED = { code: 'username_reserved', message: 'This username is reserved' };

/** Whether no account may have this name, although it follows the rules. */
export const isReservedUsername = (name: string): boolean => reserved.has(usernameKey(name));
