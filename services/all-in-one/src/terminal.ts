import { releaseText, type DataFolder, type Release } from '@marquee/service-host';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the operator needs to know once everything serves. */
export const announce = (
  product: { readonly url: string; readonly mailUrl: string | undefined },
  folder: DataFolder,
  release: Release,
): void => {
  write('');
  write(`  ${releaseText(release)}`);
  write(`  Marquee serves at  ${product.url}`);
  write(`  Data is kept in    ${folder.root}`);
  if (product.mailUrl !== undefined) write(`  Mail is read at    ${product.mailUrl}`);
  write('  Stop it with       Ctrl-C');
  write('');
};

/** One line that grows; on a pipe, a line every tenth. */
export const progressLine = (): ((label: string, done: number, total: number) => void) => {
  let last = '';
  return (label, done, total) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    if (process.stdout.isTTY) {
      const width = 30;
      const filled = Math.round(share * width);
      process.stdout.write(
        `\r${label} [${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${Math.floor(share * 100)} %${share === 1 ? '\n' : ''}`,
      );
    } else if (`${label} ${Math.floor(share * 10)}` !== last) {
      last = `${label} ${Math.floor(share * 10)}`;
      write(`${label}: ${Math.floor(share * 100)} % (${done} of ${total})`);
    }
  };
};
