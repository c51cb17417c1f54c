import type { SchemaObject } from '../../schema/document/schema.ts';
import { loadLibrary } from '../../schema/load-libraries.ts';
import { compileSchema } from '../../schema/validate/index.ts';
import { MissingLibrary } from '../../text/value/library-port.ts';
import type { OpenEvaluator } from './live-schema.ts';

/** `whenLoaded` is called when an answer may be another one: a pattern needed a library that was not loaded yet. */
export function createOpenEvaluator(whenLoaded: () => void): OpenEvaluator {
  return (root: SchemaObject) => {
    const validator = compileSchema(root);
    return (schema, value) => {
      try {
        return validator.accepts(schema, value);
      } catch (error) {
        if (!(error instanceof MissingLibrary)) throw error;
        void loadLibrary[error.library]().then(whenLoaded);
        return false;
      }
    };
  };
}
