import type { FieldError } from '../structural/field-error.ts';

export function getCode({ field, keyword, message }: FieldError): string {
  if (keyword === 'x-kubernetes-validations' && !/\.default(?:$|[.[])/.test(field))
    return message.includes('cost') && message.startsWith('Forbidden') ? 'crd/rule-cost' : 'crd/rule';
  const part = parts.find(([form]) => form.test(field));
  if (part) return part[1];
  return field.includes('openAPIV3Schema') ? schemaCode(field, message) : 'crd/identity';
}

const parts: readonly (readonly [RegExp, string])[] = [
  [/additionalPrinterColumns/, 'crd/printer-column'],
  [/selectableFields/, 'crd/selectable-field'],
  [/\.scale\./, 'crd/scale'],
  [/^spec\.conversion/, 'crd/conversion'],
  [/^(?:spec\.version|status\.storedVersions|spec\.preserveUnknownFields)(?!.*openAPIV3Schema)/, 'crd/versions'],
];

function schemaCode(field: string, message: string): string {
  if (/x-kubernetes-(?:list|map)-/.test(field + message) && !message.includes('to be structural'))
    return 'crd/list-type';
  if (/\.default(?:$|[.[])/.test(field)) return message.includes('to be structural') ? 'crd/structural' : 'crd/default';
  if (field.endsWith('.pattern')) return 'crd/pattern';
  const isUnsupported =
    /is not supported|Unsupported value|uniqueItems cannot|type cannot be set to null|not an array/.test(message);
  return isUnsupported ? 'crd/unsupported-keyword' : 'crd/structural';
}
