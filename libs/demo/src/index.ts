export { sampleItems, SAMPLE_PICTURES, SAMPLE_QUESTION, SAMPLE_USERNAME } from './sample-items';
export { linkItem, pictureOf, sampleLinks } from './sample-links';
export { sampleAnswers, sampleHandles, sampleMessages } from './sample-words';
export { yearOfVisits, type VisitedLink } from './year-of-visits';
