import type { Origin, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Allowance } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';

export interface FindingPolicy {
  readonly accept: (root: SchemaObject, file: string) => readonly Allowance[];
  readonly severities: readonly {
    readonly code: string;
    readonly severity: Severity | 'off';
    readonly origin: Origin;
  }[];
}
