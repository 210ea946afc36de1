import { heading, spellingsOf, type LinkSite, type ServerFile } from './link-site';

const ESCAPES: Readonly<Record<string, string>> = { '{': '{http.vars.open}', '\\': '{http.vars.slash}', '"': '\\"' };

/**
 * A quoted token in which no character means anything. Caddy would read `{…}` as a placeholder, `{$…}` as a variable of the environment
 * before all else, and a backslash as an escape in front of a brace: braces and backslashes are variables of this file.
 */
const quoted = (text: string): string => `"${text.replace(/[\\{"]/g, (sign) => ESCAPES[sign]!)}"`;

/** The Caddyfile of a server that answers the links. Caddy compares paths without regard to case. */
export const caddyFile = (site: LinkSite): ServerFile => {
  const keys = new Set<string>();
  const lines: string[] = [];
  for (const { name, destination } of site.links) {
    for (const spelling of spellingsOf(name)) {
      if (keys.has(spelling.toLowerCase())) continue;
      keys.add(spelling.toLowerCase());
      for (const end of ['', '/'])
        lines.push(`\tredir /@${site.username}/${spelling}${end} ${quoted(destination)} 302\n`);
    }
  }
  const text = `${heading(site)}# Put the folder "site" next to this file and run: caddy run
# For https write the name of your domain in place of :80. Caddy 2.5 or later.

:80 {
	vars {
		open \`\\{\`
		slash \`\\\`
	}
	header /@* Cache-Control no-store
	rewrite /@${site.username} /index.html
${lines.join('')}	root * site
	file_server
}
`;
  return { text, leftOut: [] };
};
