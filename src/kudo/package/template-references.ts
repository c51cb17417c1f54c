/** References in templates: which parameters they use, and in which way. */

import { isObject, type KubeValue, getList, getString } from '../../kubernetes/structural/value.ts';

/** What one template refers to. */
export interface TemplateFile {
  readonly name: string;
  /** The parameters that it uses, each once. */
  readonly params: readonly TemplateName[];
  /** The other names that it takes from KUDO, each once. */
  readonly implicits: readonly TemplateName[];
  readonly uses: readonly ParameterUse[];
  /** True where it uses the parameters as a whole: none of them is unused. */
  readonly takesAll: boolean;
}

/** A name in a template, and where. */
export interface TemplateName {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** The names that KUDO gives every template, the parameters under one of them. */
export const implicitNames: ReadonlySet<string> = new Set([
  'OperatorName',
  'Name',
  'Namespace',
  'Params',
  'Pipes',
  'PlanName',
  'PhaseName',
  'StepName',
  'AppVersion',
]);

/** A use of a parameter that depends on its type. */
interface ParameterUse {
  readonly param: string;
  readonly kind: 'compare' | 'condition';
  /** The text that it is compared with. */
  readonly literal?: string;
  readonly operator?: string;
}

/** What the templates of an operator do with a parameter, by its name. */
export type TemplateReferences = ReadonlyMap<string, readonly TemplateUse[]>;

/** A use of a parameter in a template that depends on its type. */
export interface TemplateUse extends Omit<ParameterUse, 'param'> {
  readonly template: string;
}

/** The uses of parameters in templates, by parameter. */
export function collectUses(templates: readonly TemplateFile[]): TemplateReferences {
  const found = new Map<string, TemplateUse[]>();
  for (const { name, uses } of templates) {
    for (const { param, ...use } of uses) {
      const own = found.get(param) ?? [];
      found.set(param, own);
      own.push({ ...use, template: name });
    }
  }
  return found;
}

/** Reads references that were found before: by template, `params`, `implicits`, `stringCompare` and `bareCondition`. */
export function readTemplateReferences(value: KubeValue): readonly TemplateFile[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, found]) => ({
    name,
    params: listStrings(found, 'params').map(inFirstLine),
    implicits: listStrings(found, 'implicits').map(inFirstLine),
    takesAll: false,
    uses: [
      ...getList(found, 'stringCompare').map((comparison) => ({
        param: getString(comparison, 'param'),
        kind: 'compare' as const,
        literal: getString(comparison, 'literal'),
        operator: getString(comparison, 'op'),
      })),
      ...listStrings(found, 'bareCondition').map((param) => ({ param, kind: 'condition' as const })),
    ],
  }));
}

function inFirstLine(name: string): TemplateName {
  return { name, line: 1, column: 1 };
}

function listStrings(value: KubeValue, name: string): readonly string[] {
  return getList(value, name).filter((item) => typeof item === 'string');
}
