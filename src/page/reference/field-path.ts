import { parsePointer } from '../../text/value/pointer.ts';

/** The path as people write it: `pools[].name`, `labels.*`; the key of an object that needs quotes has them. */
export function formatFieldPath(pointer: string): string {
  return parsePointer(pointer).reduce((path, token) => {
    if (token === '-') return `${path}[]`;
    const key = token === '*' || /^[\w-]+$/.test(token) ? token : JSON.stringify(token);
    return path === '' ? key : `${path}.${key}`;
  }, '');
}

/** The `id` of the element that describes a field, and the fragment that leads to it: ASCII without spaces. */
export function createAnchor(pointer: string): string {
  if (pointer === '') return 'root';
  return pointer.replaceAll(/[^\w/~.*-]+/g, (text) => encodeURIComponent(text.replaceAll(loneSurrogate, '\ufffd')));
}

const loneSurrogate = /\p{Surrogate}/gu;
