import type { Mail } from '@marquee/ports';

/** Mail that goes nowhere else is shown where the operator looks anyway: its first code, and where to read the rest. */
export const printMail = (mail: Mail): void => {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  process.stdout.write(`  Mail: ${mail.subject}${code ? ` · code ${code}` : ''}\n`);
};
