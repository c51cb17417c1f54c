import { resolve } from 'node:path';
import { configurationSchema } from '../../config/check.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';

/** Prints the JSON Schema of the configuration of a project, with the targets of its plugins. */
export async function printConfigurationSchema(cwd: string): Promise<string> {
  const { dialects } = await loadConfiguration(resolve(cwd));
  return `${JSON.stringify(configurationSchema(targetsOf(dialects)), null, 2)}\n`;
}
