import { rebuildUnderKills } from './rebuild-under-kills';

const [items = '50000', changes = '20', kills = '5'] = process.argv.slice(2);
void rebuildUnderKills(Number(items), Number(changes), Number(kills)).then((report) =>
  process.stdout.write(`${JSON.stringify(report)}\n`),
);
