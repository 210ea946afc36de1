import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';

export default frontEndConfig({
  name: 'figures',
  dir: import.meta.dirname,
  exposes: { './routes': './src/routes.tsx' },
});
