// Makes as many pairs for sealing as its argument says, without a turn of the event loop between two.
import { newSealingPair } from '../sealing';

const count = Number(process.argv[2]);
for (let made = 0; made < count; made += 1) newSealingPair();
console.log(`made ${count}`);
