/**
 * The design system: look.md in components. It knows no language, no router and no session: labels come in as props. Styles are
 * Tailwind utilities over the tokens in styles.css, which the shell builds once for all front ends.
 */
export { Badge, type BadgeTone } from './badge';
export { BouncingDots } from './bouncing-dots';
export { BulbBoard } from './bulb-board';
export { Sign } from './bulb-frame';
export { Button, buttonClass } from './button';
export { classNames } from './class-names';
export { CopyButton, PrimaryCopyButton } from './copy-button';
export { CodeInput } from './code-input';
export { ConfirmDialog, Dialog } from './dialog';
export { EmptyState } from './empty-state';
export { ErrorBoundary } from './error-boundary';
export { Field } from './field';
export { FormError } from './form-error';
export { IconButton, iconButtonClass } from './icon-button';
export { Initial } from './initial';
export { Counter, Input, PrefixInput, Select, Textarea } from './input';
export { Kbd } from './kbd';
export { lazyPart, settled, type LazyPart } from './lazy-part';
export { LoadFailure } from './load-failure';
export { LoadMore, type LoadMoreProps } from './load-more';
export { Logo, LogoMark } from './logo';
export { Menu, type MenuItem } from './menu';
export { PasswordInput } from './password-input';
export { PhoneFrame, PreviewWell } from './phone-frame';
export { preloadParts } from './preload-parts';
export { Progress } from './progress';
export { SelectBox } from './select-box';
export { Segmented } from './segmented';
export { Fact, Ink, Sentence } from './sentence';
export { Swatch } from './swatch';
export { Switch } from './switch';
export { tabClass } from './tab-class';
export { dismissToasts, toast, Toasts, type ToastAct } from './toasts';
export { Tooltip } from './tooltip';
export { TrialBulbs } from './trial-bulbs';
export { useAsked } from './use-asked';
export { useObjectUrl } from './use-object-url';
export { useSelection, type Selection } from './use-selection';
export { WindowedRows } from './windowed-rows';
