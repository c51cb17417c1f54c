import type { SchemaObject } from '../../schema/document/schema.ts';
import { readStructural, type Ruled } from '../structural/definition.ts';
import { rootPath } from '../structural/field-error.ts';
import { prunePart, pruneResource, withoutNulls } from '../structural/prune-and-default.ts';
import type { Structural } from '../structural/structural.ts';
import { isObject, type KubeObject, type KubeValue } from '../structural/value.ts';
import { expressionCompiler } from './compile.ts';
import { declaredType } from './declared/declared-type.ts';
import { partRules } from './engine.ts';

export interface SchemaRules {
  /** Evaluates all rules on the pruned value, as the server does; `old` is the value before an update. */
  readonly evaluate: (value: KubeValue, old?: KubeValue) => Ruled;
  /** Returns the maximum cost of a rule, or the server's error. */
  readonly compile: (rule: string) => { readonly maxCost: number } | { readonly error: string };
}

/** `isResource` is true for a schema that describes whole objects. */
export function readSchemaRules(schema: SchemaObject, { isResource }: { readonly isResource: boolean }): SchemaRules {
  // A schema of a definition is JSON.
  return openSchemaRules({ ...readStructural(schema as KubeObject), isResource });
}

export function openSchemaRules(schema: Structural): SchemaRules {
  const engine = partRules();
  return {
    evaluate: (value, old) => {
      const before = old === undefined ? undefined : valueForRules(old, schema);
      return engine({ schema, value: valueForRules(value, schema), old: before, path: rootPath });
    },
    compile: (rule) => {
      const type = declaredType(schema, { isResource: schema.isResource });
      if (!type) return { error: 'rules do not see values of this schema' };
      const compiled = expressionCompiler(type).compile(rule, { result: 'bool', optionalOldSelf: false });
      return 'error' in compiled ? compiled : { maxCost: compiled.maxCost };
    },
  };
}

/** The server prunes undeclared fields before it evaluates rules. */
function valueForRules(value: KubeValue, schema: Structural): KubeValue {
  const pruned = schema.isResource && isObject(value) ? pruneResource(value, schema).value : prunePart(value, schema);
  return withoutNulls(pruned, schema);
}
