/** References in templates: which parameters they use, and in which way. */

import { isObject, type KubeValue, listAt, stringAt } from '../../kubernetes/structural/value.ts';

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
  ...['OperatorName', 'Name', 'Namespace', 'Params', 'Pipes', 'PlanName', 'PhaseName', 'StepName', 'AppVersion'],
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
export function usesIn(templates: readonly TemplateFile[]): TemplateReferences {
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
    params: stringsAt(found, 'params').map(inFirstLine),
    implicits: stringsAt(found, 'implicits').map(inFirstLine),
    takesAll: false,
    uses: [
      ...listAt(found, 'stringCompare').map((one) => ({
        param: stringAt(one, 'param'),
        kind: 'compare' as const,
        literal: stringAt(one, 'literal'),
        operator: stringAt(one, 'op'),
      })),
      ...stringsAt(found, 'bareCondition').map((param) => ({ param, kind: 'condition' as const })),
    ],
  }));
}

function inFirstLine(name: string): TemplateName {
  return { name, line: 1, column: 1 };
}

function stringsAt(value: KubeValue, name: string): readonly string[] {
  return listAt(value, name).filter((one) => typeof one === 'string');
}
