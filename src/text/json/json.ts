import type { Json } from '../value/json.ts';
import { jsonFault } from './json-check.ts';
import { layOut } from './json-layout.ts';
import type { Parsed } from '../source/layout.ts';

/** Reads JSON (RFC 8259); a byte order mark before it is no harm. */
export function parseJson(text: string): Parsed {
  const value = valueOf(text);
  if (value === undefined) return { layout: new Map(), faults: [jsonFault(text)] };
  const { layout, faults } = layOut(text, value);
  return faults.some(({ severity }) => severity === 'error') ? { layout, faults } : { value, layout, faults };
}

/** The engine's own reader is the fastest; what it says of a fault differs from version to version. */
function valueOf(text: string): Json | undefined {
  try {
    // Nothing else comes out of JSON.
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as Json;
  } catch {
    return undefined;
  }
}
