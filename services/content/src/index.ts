export { contentService } from './content.service';
export { keptKeys, UPLOAD_CHECKED, UPLOAD_DISCARDED, UPLOAD_STREAMS } from './upload/kept-files';
