import { FILES } from '../format/archive-format';

/** The column of names, so wide that each explanation begins below the other. */
const named = (file: string): string => file.padEnd(22);

/** What is in the archive for the person who opens it. */
export const README = `Your Marquee account
====================

This archive holds everything that your account had when you asked for it.

${named(FILES.account)}who you are: name, names before it, email address, when you joined, how you are shown times and numbers
${named(FILES.sessions)}where you were signed in, and since when
${named(FILES.items)}everything on your page, one item on each line, newest first.
${named('')}"order" and "sectionOrder" are its place on the page, "sectionTitle" is the name of its section.
${named(FILES.theme)}how your page looks
${named(FILES.templates)}campaign parameters that you keep under names
${named('files/')}your pictures and videos, as visitors see them
${named(FILES.history)}what you changed and when, one change on each line, newest first
${named(FILES.rules)}muted words, locks and limits of your inbox
${named(FILES.blocked)}senders that you blocked, by date
${named(FILES.messages)}messages and answers that you received
${named(FILES.held)}messages and answers that your rules hold back
${named(FILES.analyses)}your groups of answers to questions
${named(FILES.clicks)}clicks of each link: in all, and for each day (UTC)
${named(FILES.subscription)}your plan
${named(FILES.invoices)}your invoices, newest first: number, date, amount in the smallest unit of the currency, and the address of each
${named(FILES.manifest)}the size and the SHA-256 hash of every file

Files that end with .json are JSON. Files that end with .jsonl are JSON Lines: each line is a JSON object.
All times are UTC.

You can read this archive into a new, empty account: items, their order, how the page looks, templates, files and the rules of the
inbox are made again there. The password of a link is in no archive: such a link is made private, until you set a password and publish it.
Messages, answers and clicks are not: they stay as what visitors sent to this account. The plan and the invoices are not: they stay with this
account at the payment provider.
`;
