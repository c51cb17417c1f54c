import { type FieldError, formatFieldError } from '../structural/field-error.ts';

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
