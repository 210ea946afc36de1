export { contentService } from './content.service';
