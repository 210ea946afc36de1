import { trustOwnScripts } from '@marquee/web-kit/own-scripts';

// A module of its own, which runs before all those that the rest of the shell imports.
trustOwnScripts();
