import type { Grammar } from './grammar.ts';

const count = '(0|[1-9][0-9]*)';
const pointer = '(/([^~/]|~[01])*)*';
const early = '(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)';
const late = '[0-9A-Za-z-]+';

export const notationForms = {
  uuid: {
    source: 'RFC 9562, section 4',
    pattern: '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}',
    valid: ['00000000-0000-0000-0000-000000000000', '123e4567-E89B-12d3-a456-426614174000'],
  },
  'json-pointer': {
    source: 'RFC 6901, section 3',
    pattern: pointer,
    valid: ['', '/a', '/a/~0~1', '//'],
  },
  'relative-json-pointer': {
    source: 'draft-bhutton-relative-json-pointer',
    pattern: `${count}(#|${pointer})`,
    valid: ['0', '1#', '0/a'],
  },
  semver: {
    source: 'semver.org 2.0.0',
    pattern: `${count}[.]${count}[.]${count}(-(${early}([.]${early})*))?([+]${late}([.]${late})*)?`,
    valid: ['0.0.0', '1.0.0', '1.2.3-a.1+b', '1.2.3--', '1.2.3-0a'],
  },
  percent: {
    source: 'Kubernetes, IsValidPercent',
    pattern: '[0-9]+%',
    valid: ['10%', '0%', '250%'],
  },
  port: {
    source: 'RFC 6335, section 6, with port 0; leading zeros are allowed',
    pattern: '0*([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])',
    valid: ['80', '65535', '0', '00080'],
  },
  base64: {
    source: 'RFC 4648, section 4, with padding',
    pattern: '([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?',
    valid: ['', 'YQ==', 'aGVsbG8=', 'QUJD'],
  },
  quantity: {
    source: 'Kubernetes, resource.ParseQuantity',
    pattern: '[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?',
    valid: ['500m', '2Gi', '1', '+.5', '1.', '-1e3', '1E', '1E3'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
