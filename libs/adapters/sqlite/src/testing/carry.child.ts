import { carry } from './carry';

/** A process to be killed, on a folder and up to a number; says `appended n` after each. */
void carry(process.argv[2]!, Number(process.argv[3]), (n) => void process.stdout.write(`appended ${n}\n`));
