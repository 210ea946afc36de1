/** Whole documents of the public page, for the server of visitors' pages: needs Node, and never goes into a browser bundle. */
export { renderPublicPage, type RenderOptions } from './render/render-public-page';
export { renderItemError, renderItemNotFound, renderItemPage } from './render/render-item-page';
export { renderLinkPreview } from './render/render-link-preview';
export {
  renderEnded,
  renderError,
  renderGone,
  renderNotFound,
  renderNotOpen,
  renderTooMany,
  type Opening,
} from './render/render-notice';
export { renderPasswordGate, type GateState, type PasswordGatePages } from './render/render-password-gate';
export { renderSubmissionPage, type SubmissionPage } from './render/render-submission-page';
export { renderStickerError, renderStickerNotice, renderStickerPage } from './render/render-sticker-page';
export type { StickerView } from './components/sticker-page';
export { renderOperatorPage, renderOperatorSignIn } from './render/render-operator-page';
export type { OperatorRow, OperatorSection, OperatorTone, OperatorView } from './operator/operator-view';
export { bareAssets, readPageAssets } from './render/read-page-assets';
export { pageAssetsFrom, type PageAssets, type VisitorManifest } from './render/page-assets';
export type { RenderedDocument } from './render/document';
