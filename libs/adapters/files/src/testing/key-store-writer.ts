import { openFileKeyStore } from '../key-store';

/** Makes and destroys keys until it is killed, and tells each thing once it was promised to survive. */
const run = async (dir: string): Promise<void> => {
  const keys = await openFileKeyStore({ dir });
  for (let n = 0; ; n += 1) {
    const { publicKey } = await keys.create(`person-${n}`);
    process.stdout.write(`created person-${n} ${publicKey}\n`);
    const secret = await keys.secret(`secret-${n}`);
    process.stdout.write(`secret secret-${n} ${Buffer.from(secret).toString('base64url')}\n`);
    if (n % 3 !== 0) continue;
    await keys.destroy(`person-${n}`);
    process.stdout.write(`destroyed person-${n} -\n`);
  }
};

void run(process.argv[2]!);
