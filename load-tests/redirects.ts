// People follow links, and no click is lost.
import { options } from './settings.ts';
import { followLink } from './visits.ts';

export { options };
export default followLink;
