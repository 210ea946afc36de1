import { FILES } from '../format/archive-format';

/** What stands in the archive for the person who opens it. */
export const README = `Your Marquee account
====================

This archive holds everything that your account had when you asked for it.

${FILES.account}          who you are: name, email address, when you joined, how you are shown times and numbers
${FILES.sessions}         where you were signed in, and since when
${FILES.items}          everything on your page, one item on each line, newest first.
                      "order" and "sectionOrder" are its place on the page.
${FILES.theme}       how your page looks
files/                your pictures and videos, as visitors see them
${FILES.history}        what you changed and when, one change on each line, newest first
${FILES.rules}      muted words, locks and limits of your inbox
${FILES.blocked}  senders that you blocked, by date
${FILES.messages}       messages and answers that you received
${FILES.held}      messages and answers that your rules hold back
${FILES.analyses}       your groups of answers to questions
${FILES.clicks}         clicks of each link: in all, and for each day (UTC)
${FILES.subscription}     your plan
${FILES.invoices}         your invoices, newest first: number, date, amount in the smallest unit of the currency, and the address of each
${FILES.manifest}         the size and the SHA-256 hash of every file

Files that end with .json are JSON. Files that end with .jsonl are JSON Lines: each line is a JSON object.
All times are UTC.

You can read this archive into a new, empty account: items, their order, how the page looks, files and the rules of the inbox are
made again there.
Messages, answers and clicks are not: they stay as what visitors sent to this account. The plan and the invoices are not: they stay with this
account at the payment provider.
`;
