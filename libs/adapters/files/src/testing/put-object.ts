import { openFileObjectStore } from '../object-store';

/** A process that puts one object into the store of the folder in its first argument, to be killed on the way. */
const [dir] = process.argv.slice(2);
void openFileObjectStore({ dir: dir!, baseUrl: '/uploads', secret: new Uint8Array(32), clock: Date.now }).then(
  (store) => store.put('x', new Uint8Array(5000).fill(2), 'a/b'),
);
