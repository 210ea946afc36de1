import { memoryText, releaseText, type DataFolder, type Release } from '@marquee/service-host';
import type { RunningProduct } from './start-product';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the operator needs to know once everything serves. */
export const announce = (
  product: Pick<RunningProduct, 'url' | 'mailUrl' | 'operatorToken'>,
  folder: DataFolder,
  release: Release,
): void => {
  write('');
  write(`  ${releaseText(release)}`);
  write(`  Marquee serves at  ${product.url}`);
  write(`  Data is kept in    ${folder.root}`);
  write(`  Memory             ${memoryText()}`);
  if (product.mailUrl !== undefined) write(`  Mail is read at    ${product.mailUrl}`);
  if (product.operatorToken !== undefined)
    write(`  Operator’s page    ${product.url}/operator with the token ${product.operatorToken}`);
  write('  Stop it with       Ctrl-C');
  write('');
};

const WIDTH = 30;

/**
 * One line that grows on a terminal, on stderr: stdout is for the result. Elsewhere, as in cron or in a file, a command says its result
 * alone.
 */
export const progressLine = (
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): ((label: string, done: number, total: number) => void) => {
  if (!terminal.isTTY) return () => undefined;
  return (label, done, total) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const filled = Math.round(share * WIDTH);
    const bar = `${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}`;
    terminal.write(`\r${label} [${bar}] ${Math.floor(share * 100)} %${share === 1 ? '\n' : ''}`);
  };
};
