// Makes as many pairs for sealing as its argument says, without a turn of the event loop between two.
import { newSealingKeyPair } from '../sealing';

const count = Number(process.argv[2]);
for (let made = 0; made < count; made += 1) newSealingKeyPair();
console.log(`made ${count}`);
