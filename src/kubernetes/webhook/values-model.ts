import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { ValuesFinding, ValuesModel } from './config-maps.ts';
import { readValues } from '../../text/read-values.ts';
import type { Binding } from '../../values/bind/index.ts';
import { memoize } from '../../text/value/once.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import {
  allHidden,
  createSecretMatcher,
  maskText,
  openSchema,
  selectRelated,
  truncateScalars,
  validateValues,
  withoutScalars,
} from '../../values/explain/index.ts';
import { effectiveValues, collectNulls, withDefaults } from '../../values/layers/index.ts';
import type { ModelRules } from '../../generator/dialect/services.ts';
import { safeWriteValues } from '../../values/write/write-values.ts';

/** The binding with the same name runs the checks written in code. */
export function openValuesModel(
  { name, root }: SchemaDocument,
  { rules, bindings, redact }: CheckOptions,
): ValuesModel {
  const schema = openSchema(root, name, []);
  const isSecret = createSecretMatcher([{ root, below: [] }]);
  const hidden = redact ? allHidden : isSecret && { isSecret, all: false };
  const own = bindings.filter((binding) => binding.name === name);
  return {
    name,
    check: (text, file) => {
      const reading = readValues(text, file);
      const secrets = memoize(() => (hidden ? maskText(text, hidden).scalars : []));
      const createFinding = (diagnostic: Diagnostic): ValuesFinding =>
        describeFinding(diagnostic, (sentence) => {
          const at = parsePointer(diagnostic.pointer ?? '');
          const shown = hidden ? withoutScalars(sentence, selectRelated(secrets(), at, hidden)) : sentence;
          return truncateScalars(shown, reading.value);
        });
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

interface CheckOptions {
  readonly rules: ModelRules;
  readonly bindings: readonly Binding<object, unknown>[];
  /** True to hide all values in messages, whatever the schema marks. */
  readonly redact: boolean;
}

function describeFinding(
  { severity, origin, message, help }: Diagnostic,
  hideValues: (sentence: string) => string,
): ValuesFinding {
  const sentence = hideValues(help === undefined ? message : `${message}. ${help}`);
  return { isError: severity === 'error', at: `${origin.file}:${origin.line}:${origin.column}`, message: sentence };
}
