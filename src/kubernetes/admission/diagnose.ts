import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Origin, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { getOwn, type Json, isArray, isObject } from '../../text/value/json.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, formatFieldError } from '../structural/field-error.ts';
import { goQuoted } from '../structural/go-text.ts';
import type { ReadDocument } from './documents.ts';
import { getPartSchema } from '../structural/structural.ts';
import { getMember } from '../structural/value.ts';
import { cannotBeHandled, isOfVersion } from './find-version.ts';
import type { ServerResponse } from './validate.ts';

export function diagnoseResponse(context: CheckContext): readonly Diagnostic[] {
  const { document, response } = context;
  const createDiagnostic = (
    code: string,
    severity: Severity,
    message: string,
    steps: Steps,
    help?: string,
  ): Diagnostic => ({ code, severity, message, ...omitUndefined({ help }), ...locateSteps(steps, document) });
  const { failure, errors, notEvaluated, forgiven, deprecation } = response;
  const formatError = context.style === 'go-openapi' ? goOpenApiText : formatFieldError;
  return [
    ...(failure
      ? [
          createDiagnostic(
            failure.keyword,
            'error',
            failureText(context),
            failure.path.steps,
            suggestServedVersion(context),
          ),
        ]
      : []),
    ...errors.map((error) =>
      createDiagnostic(error.keyword, 'error', formatError(error), error.steps, suggestQuotes(error, document)),
    ),
    ...[...notEvaluated, ...forgiven].map((error) =>
      createDiagnostic(error.keyword, 'warning', formatFieldError(error), error.steps),
    ),
    ...strictFindings(context).map(({ code, text, steps, help }) =>
      createDiagnostic(code, context.strict ? 'error' : 'warning', text, steps, help),
    ),
    ...(deprecation === '' ? [] : [createDiagnostic('deprecated', 'warning', deprecation, ['apiVersion'])]),
  ];
}

interface CheckContext {
  readonly document: ReadDocument;
  readonly response: ServerResponse;
  readonly definition: Definition;
  /** True if unknown and duplicate fields are errors, as with `kubectl apply`. */
  readonly strict: boolean;
  /**
   * The style of error messages: the server's, or that of the go-openapi library from which the server took its
   * checks.
   */
  readonly style?: ObjectMessageStyle | undefined;
}

export type ObjectMessageStyle = 'plain' | 'go-openapi';

type Steps = readonly (string | number)[];

interface StrictFinding {
  readonly code: string;
  readonly text: string;
  readonly steps: Steps;
  readonly help?: string | undefined;
}

/** Findings that are warnings by default and errors with `fieldValidation=Strict`. */
function strictFindings({ document, response, definition, strict }: CheckContext): readonly StrictFinding[] {
  const version = findObjectVersion(document, definition);
  const formatMessage = (text: string): string =>
    strict ? `${cannotBeHandled(definition, version?.name ?? '')}: strict decoding error: ${text}` : text;
  return [
    ...document.duplicates.map(({ text, steps }) => ({ code: 'duplicate-field', text: formatMessage(text), steps })),
    ...response.unknown.map(({ text, steps }) => ({
      code: 'unknown-field',
      text: formatMessage(`unknown field ${goQuoted(text)}`),
      steps,
      help: didYouMean(
        String(steps.at(-1)),
        steps.slice(0, -1).reduce(getPartSchema, version?.schema)?.properties.keys() ?? [],
      ),
    })),
  ];
}

export function strictMessage({ document, response, definition }: Omit<CheckContext, 'strict'>): string | undefined {
  const { duplicates } = document;
  const repeated = `yaml: unmarshal errors:${duplicates.map(({ text }) => `\n  ${text}`).join('')}`;
  const unknown = response.unknown.map(({ text }) => `unknown field ${goQuoted(text)}`);
  const messages = duplicates.length === 0 ? unknown : [repeated, ...unknown];
  const version = findObjectVersion(document, definition)?.name ?? '';
  const message = `${cannotBeHandled(definition, version)}: strict decoding error: ${messages.join(', ')}`;
  return messages.length === 0 ? undefined : message;
}

function findObjectVersion({ value }: ReadDocument, definition: Definition): Version | undefined {
  return definition.versions.find(({ name }) => isOfVersion(value, definition, name));
}

/** For a kind or version that it does not serve, the server answers 404 without naming it. */
function failureText({ document: { value }, definition, response: { failure }, style }: CheckContext): string {
  const { kind, group } = definition;
  if (failure?.keyword !== 'apiVersion' || style === 'go-openapi') return failure?.message ?? '';
  const [given, version] = ['kind', 'apiVersion'].map((name) => getMember(value, name));
  if (typeof given !== 'string' || typeof version !== 'string') return 'an object must have an apiVersion and a kind';
  const isOther = given !== kind || !version.startsWith(`${group}/`);
  return isOther
    ? `this is a ${given} of ${version}, but the definition defines ${kind} of ${group}`
    : `the definition of ${kind} does not serve the version ${version}`;
}

function suggestServedVersion({ document, definition, response }: CheckContext): string | undefined {
  if (response.failure?.keyword !== 'apiVersion') return;
  const { group, versions } = definition;
  const served = versions.filter(({ isServed }) => isServed).map(({ name }) => `${group}/${name}`);
  const given = getMember(document.value, 'apiVersion');
  const shown = typeof given === 'string' ? `"${given}"` : 'an object without a version';
  return `The definition serves ${served.join(', ') || 'no version'}, not ${shown}.`;
}

function suggestQuotes({ reason, steps, message }: FieldError, { reading }: ReadDocument): string | undefined {
  const last = steps.at(-1);
  const holder = steps.slice(0, -1).reduce<Json | undefined>(getChild, reading.value);
  const isWrongType = reason === 'FieldValueTypeInvalid' && message.includes('must be of type string:');
  if (!isWrongType || last === undefined || typeof holder !== 'object' || holder === null) return;
  const value = getChild(holder, last);
  const span = reading.spanOf(holder, last);
  if (typeof value === 'object' || !span) return;
  const source = reading.text.slice(span.start, span.end);
  return `Quote it: ${JSON.stringify(source)}. Without quotes, YAML reads ${source} as ${String(value)}.`;
}

/** The origin of the value at the path, or of its nearest ancestor that is written in the document. */
export function locateSteps(
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
    const below = getChild(value, step);
    if (below === undefined || typeof value !== 'object' || value === null) break;
    origin = reading.originOf(value, step) ?? origin;
    last = [value, step];
    written.push(step);
    value = below;
  }
  const pointer = derived ? derived.pointerAt(...last) : formatPointer(written);
  return { origin: origin ?? { file: reading.file, line: 1, column: 1 }, pointer };
}

function getChild(value: Json | undefined, step: string | number): Json | undefined {
  if (isArray(value)) return value[Number(step)];
  return isObject(value) ? getOwn(value, String(step)) : undefined;
}

/** Formats an error like go-openapi, from which the server took its checks: without the leading field and value. */
export function goOpenApiText(error: FieldError): string {
  const form = forms.find(([pattern]) => pattern.test(error.message));
  const found = form?.[0].exec(error.message);
  return !form || found === null || !found ? formatFieldError(error) : form[1](error, found);
}

type Form = readonly [RegExp, (error: FieldError, found: RegExpExecArray) => string];

const forms: readonly Form[] = [
  [/^Required value/, ({ field }) => `${field} in body is required`],
  [
    /supported values: (.*)$/s,
    ({ field }, [, values = '']) => `${field} in body should be one of [${formatGoList(values)}]`,
  ],
  [
    /^Too long: may not be more than (\d+)/,
    ({ field }, [, most = '']) => `${field} in body should be at most ${most} chars long`,
  ],
  [
    /^Too many: .*must have at most (\d+) items/s,
    ({ field, keyword }, [, most = '']) =>
      `${field} in body should have at most ${most} ${keyword === 'maxProperties' ? 'properties' : 'items'}`,
  ],
  [/must validate (.*?\((?:allOf|anyOf|oneOf|not)\))/, (_, [, schemas = '']) => `must validate ${schemas}`],
  [/: (\S+ in body .*)$/s, (_, [, text = '']) => text],
];

function formatGoList(values: string): string {
  return [...values.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => String(JSON.parse(quoted))).join(' ');
}
