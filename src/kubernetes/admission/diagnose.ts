import type { Diagnostic, Origin, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import { type Json, isArray, isObject } from '../../text/value/json.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, textOf } from '../structural/field-error.ts';
import { goOpenApiText } from './go-openapi.ts';
import { goQuoted } from '../structural/go-text.ts';
import type { ReadDocument } from './documents.ts';
import { schemaBelow } from '../structural/structural.ts';
import { memberOf } from '../structural/value.ts';
import { cannotBeHandled, isOfVersion } from './find-version.ts';
import type { ServerResponse } from './validate.ts';

/** The server's response as diagnostics, each at the line of the object that it is about. */
export function diagnosticsOf(context: CheckContext): readonly Diagnostic[] {
  const { document, response } = context;
  const tell = (code: string, severity: Severity, message: string, steps: Steps, help?: string): Diagnostic => ({
    code,
    severity,
    message,
    ...(help === undefined ? {} : { help }),
    ...placeOf(steps, document),
  });
  const { failure, errors, notEvaluated, forgiven, deprecation } = response;
  const told = context.style === 'go-openapi' ? goOpenApiText : textOf;
  return [
    ...(failure === undefined
      ? []
      : [tell(failure.keyword, 'error', failureText(context), failure.path.steps, helpOf(context))]),
    ...errors.map((error) => tell(error.keyword, 'error', told(error), error.steps, quotesFor(error, document))),
    ...[...notEvaluated, ...forgiven].map((one) => tell(one.keyword, 'warning', textOf(one), one.steps)),
    ...strictFindings(context).map(({ code, text, steps, help }) =>
      tell(code, context.strict ? 'error' : 'warning', text, steps, help),
    ),
    ...(deprecation === '' ? [] : [tell('deprecated', 'warning', deprecation, ['apiVersion'])]),
  ];
}

/** What was validated, and how strictly. */
interface CheckContext {
  readonly document: ReadDocument;
  readonly response: ServerResponse;
  readonly definition: Definition;
  /** True when unknown and repeated fields are errors, as under `kubectl apply`. */
  readonly strict: boolean;
  /** Whose words errors are told in: those of the server, or of the library that it took its checks from. */
  readonly style?: ObjectMessageStyle | undefined;
}

/** Whose words errors of objects are told in. */
export type ObjectMessageStyle = 'plain' | 'go-openapi';

type Steps = readonly (string | number)[];

interface StrictFinding {
  readonly code: string;
  readonly text: string;
  readonly steps: Steps;
  readonly help?: string | undefined;
}

/** What is a warning by default, and an error under `fieldValidation=Strict`. */
function strictFindings({ document, response, definition, strict }: CheckContext): readonly StrictFinding[] {
  const version = versionOf(document, definition);
  const say = (text: string): string =>
    strict ? `${cannotBeHandled(definition, version?.name ?? '')}: strict decoding error: ${text}` : text;
  return [
    ...document.duplicates.map(({ text, steps }) => ({ code: 'duplicate-field', text: say(text), steps })),
    ...response.unknown.map(({ text, steps }) => ({
      code: 'unknown-field',
      text: say(`unknown field ${goQuoted(text)}`),
      steps,
      help: didYouMean(
        String(steps.at(-1)),
        steps.slice(0, -1).reduce(schemaBelow, version?.schema)?.properties.keys() ?? [],
      ),
    })),
  ];
}

/** The whole refusal under `fieldValidation=Strict`; `undefined` where there is none. */
export function strictMessage({ document, response, definition }: Omit<CheckContext, 'strict'>): string | undefined {
  const { duplicates } = document;
  const repeated = `yaml: unmarshal errors:${duplicates.map(({ text }) => `\n  ${text}`).join('')}`;
  const unknown = response.unknown.map(({ text }) => `unknown field ${goQuoted(text)}`);
  const told = duplicates.length === 0 ? unknown : [repeated, ...unknown];
  const version = versionOf(document, definition)?.name ?? '';
  const message = `${cannotBeHandled(definition, version)}: strict decoding error: ${told.join(', ')}`;
  return told.length === 0 ? undefined : message;
}

function versionOf({ value }: ReadDocument, definition: Definition): Version | undefined {
  return definition.versions.find(({ name }) => isOfVersion(value, definition, name));
}

/** For a kind or a version that it does not serve, the server has no page, and does not say of what. */
function failureText({ document: { value }, definition, response: { failure }, style }: CheckContext): string {
  const { kind, group } = definition;
  if (failure?.keyword !== 'apiVersion' || style === 'go-openapi') return failure?.message ?? '';
  const [given, version] = ['kind', 'apiVersion'].map((name) => memberOf(value, name));
  if (typeof given !== 'string' || typeof version !== 'string') return 'an object has an apiVersion and a kind';
  const isOther = given !== kind || !version.startsWith(`${group}/`);
  return isOther
    ? `this is a ${given} of ${version}, and the definition is of ${kind} of ${group}`
    : `the definition of ${kind} does not serve the version ${version}`;
}

/** What the server does not say of a version that it does not serve. */
function helpOf({ document, definition, response }: CheckContext): string | undefined {
  if (response.failure?.keyword !== 'apiVersion') return undefined;
  const { group, versions } = definition;
  const served = versions.filter(({ isServed }) => isServed).map(({ name }) => `${group}/${name}`);
  const given = memberOf(document.value, 'apiVersion');
  const shown = typeof given === 'string' ? `"${given}"` : 'an object without a version';
  return `The definition serves ${served.join(', ') || 'no version'}, not ${shown}.`;
}

/** What helps against a word that YAML takes for something else than a text. */
function quotesFor({ reason, steps, message }: FieldError, { reading }: ReadDocument): string | undefined {
  const last = steps.at(-1);
  const holder = steps.slice(0, -1).reduce<Json | undefined>(stepInto, reading.value);
  const isWrongType = reason === 'FieldValueTypeInvalid' && message.includes('must be of type string:');
  if (!isWrongType || last === undefined || typeof holder !== 'object' || holder === null) return undefined;
  const value = stepInto(holder, last);
  const span = reading.spanOf(holder, last);
  if (typeof value === 'object' || span === undefined) return undefined;
  const source = reading.text.slice(span.start, span.end);
  return `Quote it: ${JSON.stringify(source)}. Without quotes, YAML reads ${source} as ${String(value)}.`;
}

/** The place of what stands at some steps, or of the nearest thing around it that is written there. */
export function placeOf(
  steps: Steps,
  { reading, derived }: ReadDocument,
): { readonly origin: Origin; readonly pointer: string } {
  let value = reading.value;
  let origin = typeof value === 'object' && value !== null ? reading.originOf(value) : undefined;
  let last: readonly [container: object, key?: string | number] = [
    typeof value === 'object' && value !== null ? value : {},
  ];
  const written: (string | number)[] = [];
  for (const step of steps) {
    const below = stepInto(value, step);
    if (below === undefined || typeof value !== 'object' || value === null) break;
    origin = reading.originOf(value, step) ?? origin;
    last = [value, step];
    written.push(step);
    value = below;
  }
  const pointer = derived === undefined ? pointerOf(written) : derived.pointerAt(...last);
  return { origin: origin ?? { file: reading.file, line: 1, column: 1 }, pointer };
}

function stepInto(value: Json | undefined, step: string | number): Json | undefined {
  if (isArray(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
