import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import wanted from '../../package.json';
import { createLink, signUp } from '@marquee/test-kit/account';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { follow } from '@marquee/test-kit/visits';

const root = path.resolve(__dirname, '../..');

/** The folders that a release may need from the PATH: Node, and what `sh` calls. */
const pathWithoutNpm = (folder: string): string => {
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  fs.symlinkSync(process.execPath, path.join(bin, 'node'));
  for (const program of ['dirname', 'readlink'])
    fs.symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), path.join(bin, program));
  return bin;
};

describe('a release', () => {
  const made = temporaryFolder();
  const elsewhere = temporaryFolder();
  const PATH = pathWithoutNpm(elsewhere);
  const current = path.join(elsewhere, 'current');
  let name: string;
  let product: Product | undefined;

  const unpackAs = (folder: string): string => {
    const to = path.join(elsewhere, folder);
    fs.mkdirSync(to);
    execFileSync('tar', ['--extract', '--file', path.join(made, `${name}.tar.gz`), '--directory', to]);
    return path.join(to, name);
  };

  const marquee = (env: Record<string, string>, ...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(path.join(current, 'marquee'), words, {
      cwd: elsewhere,
      env: { PATH, ...env } as NodeJS.ProcessEnv,
      encoding: 'utf8',
    });
    return { code: status, out: stdout.trim(), err: stderr.trim() };
  };

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/release.mjs', made, '--quick'], { cwd: root, stdio: 'ignore' });
    name = fs
      .readdirSync(made)
      .find((file) => file.endsWith('.tar.gz'))!
      .replace('.tar.gz', '');
    fs.symlinkSync(unpackAs('first'), current);
  }, 300_000);

  afterAll(async () => {
    await product?.kill();
    for (const folder of [made, elsewhere]) fs.rmSync(folder, { recursive: true, force: true });
  });

  it('has checksums, a bill of its packages, and the texts of their licences', () => {
    const sums = fs.readFileSync(path.join(made, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const computed = [`${name}.cdx.json`, `${name}.tar.gz`].map((file) => {
      const sum = createHash('sha256').update(fs.readFileSync(path.join(made, file)));
      return `${sum.digest('hex')}  ${file}`;
    });
    expect(sums).toEqual(computed);
    const bill = JSON.parse(fs.readFileSync(path.join(made, `${name}.cdx.json`), 'utf8')) as {
      bomFormat: string;
      components: readonly { purl: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = bill.components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
    const dependencies = Object.keys(wanted.dependencies).map((one) => `pkg:npm/${one.replace('@', '%40')}`);
    expect(listed).toEqual(expect.arrayContaining(dependencies));
    expect(listed).not.toContain('pkg:npm/jest');
    expect(fs.readFileSync(path.join(current, 'THIRD-PARTY-LICENCES.txt'), 'utf8')).toMatch(
      /^chdb \S+ \(Apache-2.0\)$/m,
    );
  });

  it('has neither sources nor what builds and tests it', () => {
    const files = fs.readdirSync(current, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.[cm]?tsx?$|\.map$|(^|\/)\.git/.test(file))).toEqual([]);
    const packages = files.filter((file) => /^node_modules\/[^/]+$/.test(file));
    expect(packages.filter((file) => /rspack|jest|typescript|nx|playwright/.test(file))).toEqual([]);
  });

  it('prints its version, and its commands where a word is none of them', () => {
    expect(marquee({}, '--version')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Marquee \d+\.\d+\.\d+/),
      err: '',
    });
    expect(marquee({}, 'help').out).toContain('marquee <command>');
    expect(marquee({}, 'frob')).toEqual({ code: 2, out: '', err: expect.stringContaining('marquee <command>') });
    expect(marquee({}, 'rebuild', 'one', 'two')).toMatchObject({
      code: 2,
      err: 'marquee rebuild <read model> rebuilds it from the events',
    });
  });

  it('serves with Node alone, is operated, and is replaced by the next one through a link', async () => {
    const dataDir = temporaryFolder();
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port) };
    product = await startProduct({ dataDir, port, release: current, env: { PATH } });
    const ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    for (const page of ['/', '/@ines']) expect((await fetch(new URL(page, product.url))).status).toBe(200);

    const doctor = marquee(env, 'doctor');
    expect([doctor.code, doctor.out]).toEqual([0, expect.stringContaining('the running Marquee is ready')]);
    const backup = path.join(elsewhere, 'backup');
    expect(marquee(env, 'backup', backup).code).toBe(0);
    expect(marquee({}, 'backup', 'verify', backup).code).toBe(0);

    const next = unpackAs('second');
    fs.symlinkSync(next, `${current}.next`);
    fs.renameSync(`${current}.next`, current);
    expect(await product.signal('SIGTERM')).toBe(0);
    product = await startProduct({ dataDir, port, release: current, env: { PATH } });
    expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    expect(await product.signal('SIGTERM')).toBe(0);
    const audit = marquee(env, 'audit');
    expect([audit.code, audit.out]).toEqual([0, expect.stringContaining('0 differ')]);
    fs.rmSync(dataDir, { recursive: true });
  }, 240_000);
});
