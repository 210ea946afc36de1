import path from 'node:path';
import { pythonEnvironment } from './install.mjs';
import { installFolder } from './places.mjs';
import { versions } from './versions.mjs';

/**
 * The Python that has the API tester, `python -m schemathesis.cli`, installed when it is not there.
 * @throws EngineAbsent when it cannot be installed.
 */
export const pythonWithSchemathesis = async (context) => {
  const folder = installFolder('schemathesis', versions.schemathesis);
  const packages = ['schemathesis', 'hypothesis'].map((name) => `${name}==${versions[name]}`);
  await pythonEnvironment(folder, packages, {
    what: `installing schemathesis ${versions.schemathesis} by pip`,
    ...context,
  });
  return path.join(folder, 'bin/python');
};
