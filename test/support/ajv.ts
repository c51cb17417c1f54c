import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchema } from 'ajv';

/** Decides for all instances whether a schema is one: to compile the metaschema takes longer than most schemas of tests. */
const schemas = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Ajv, which looks at schemas as it does by itself, and compiles the metaschema once for a process. */
export class QuickAjv extends Ajv2020 {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean): ReturnType<Ajv2020['validateSchema']> {
    return schemas.validateSchema(schema, throwOrLogError);
  }
}
