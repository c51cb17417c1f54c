import { DependentSchemas, MinProperties, Required, Schema } from 'schemawright';

// When a property is there, the object as a whole satisfies more.
@Schema()
@DependentSchemas({ tls: [Required('port'), MinProperties(3)] })
export class DependentSchemasExample {
  tls?: boolean;
  host?: string;
  port?: number;
}
