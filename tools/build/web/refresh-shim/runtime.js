// Development only. A remote must use the shell's React Refresh: a runtime that comes after React DOM never meets the renderer,
// so its updates arrive and nothing is drawn again. Ids are prefixed, since module ids repeat between remotes.
const runtime = window.__SHELL_REFRESH__;
const library = typeof __react_refresh_library__ === 'undefined' ? '' : __react_refresh_library__;
export const injectIntoGlobalHook = () => {};
export const register = (type, id) => runtime.register(type, `${library}|${id}`);
export const createSignatureFunctionForTransform = (...args) => runtime.createSignatureFunctionForTransform(...args);
export const performReactRefresh = (...args) => runtime.performReactRefresh(...args);
export const isLikelyComponentType = (...args) => runtime.isLikelyComponentType(...args);
export const getFamilyByType = (...args) => runtime.getFamilyByType(...args);
