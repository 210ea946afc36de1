/** What the dashboard's preview takes; the component itself is the remote `visitor/preview`, loaded at run time. */
export type { PagePreviewProps } from './preview/page-preview';
