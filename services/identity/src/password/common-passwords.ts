import lines from './common-passwords.json';

/*
 * The 3,000 most used passwords, and the 3,000 most used ones with at least 8 characters, most used first. From the frequency list
 * of zxcvbn 4.4.2, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT licence.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')));
