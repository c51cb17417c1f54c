import type * as Yaml from 'yaml';
import { libraryPort } from '../value/library-port.ts';

/** The port of the YAML library, loaded when the first YAML is read: reading JSON never pays for it. */
export const yamlPort = libraryPort<typeof Yaml>('yaml');

/** The YAML library. */
export const yamlLibrary = yamlPort.get;
