import * as runtime from 'react-refresh/runtime';
window.__SHELL_REFRESH__ = runtime;
