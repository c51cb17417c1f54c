import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { ValuesFinding, ValuesModel } from './config-maps.ts';
import { readValues } from '../../text/read-values.ts';
import type { Binding } from '../../values/bind/index.ts';
import { openSchema, validateValues } from '../../values/explain/index.ts';
import { effectiveValues, collectNulls, withDefaults } from '../../values/layers/index.ts';
import type { ModelRules } from '../../generator/dialect/services.ts';
import { safeWriteValues } from '../../values/write/write-values.ts';

/** The binding with the same name runs the checks written in code. */
export function openValuesModel(
  { name, root }: SchemaDocument,
  { rules, bindings }: { readonly rules: ModelRules; readonly bindings: readonly Binding<object, unknown>[] },
): ValuesModel {
  const schema = openSchema(root, name, []);
  const own = bindings.filter((binding) => binding.name === name);
  return {
    name,
    check: (text, file) => {
      const reading = readValues(text, file);
      const effective = effectiveValues({ files: [reading] });
      const { values } = effective;
      if (!values) return effective.diagnostics.map(createFinding);
      const filled = {
        ...effective,
        values: withDefaults(root, values, { inside: true, without: collectNulls(values) }),
      };
      const found = [...effective.diagnostics, ...validateValues(filled, schema, { undescribed: true })];
      if (found.some(({ severity }) => severity === 'error')) return found.map(createFinding);
      // A binding also evaluates the rules.
      const further = own.length > 0 ? [] : rules.broken(filled, schema);
      return [...found, ...further, ...own.flatMap((binding) => binding.validate(values).diagnostics)].map(
        createFinding,
      );
    },
    complete: (text, file) => {
      const { values, diagnostics } = effectiveValues({ files: [readValues(text, file)] });
      const isRead = values !== undefined && !diagnostics.some(({ severity }) => severity === 'error');
      if (!isRead || !isSchemaObject(root)) return undefined;
      const filled = withDefaults(root, values, { inside: true, without: collectNulls(values) });
      return safeWriteValues(filled, { schema: root, onto: text }).text;
    },
  };
}

function createFinding({ severity, origin, message, help }: Diagnostic): ValuesFinding {
  const fullMessage = help === undefined ? message : `${message}. ${help}`;
  return { isError: severity === 'error', at: `${origin.file}:${origin.line}:${origin.column}`, message: fullMessage };
}
