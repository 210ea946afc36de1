// People open the public page.
import { options } from './settings.ts';
import { openPage } from './visits.ts';

export { options };
export default openPage;
