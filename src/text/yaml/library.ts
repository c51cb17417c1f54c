import type * as Yaml from 'yaml';
import { libraryPort } from '../value/library-port.ts';

/** Loaded for the first YAML text, so that reading JSON does not pay for it. */
export const yamlPort = libraryPort<typeof Yaml>('yaml');

export const yamlLibrary = yamlPort.get;
