import { appendToken, formatPointer } from '../../text/value/pointer.ts';
import { findKeyword, listLevels, openParameters } from '../structure/index.ts';
import { type ParameterFile, type ParameterFinding, type ParameterList, createWarning } from '../parameters/index.ts';
import type { KubeObject } from '../../kubernetes/structural/value.ts';

/** Named like the values of KUDO's `--param-checks`. */
export const optionalChecks = ['display', 'hint', 'desc', 'type', 'hasgroup', 'groups'] as const;

type Check = (typeof optionalChecks)[number];

export function checkForForms(file: ParameterFile): readonly ParameterFinding[] {
  return file.version === 'v1beta1' ? inList(file.list) : inStructure(file.schema);
}

function inList({ parameters, groups }: ParameterList): readonly ParameterFinding[] {
  return [
    ...parameters.flatMap((parameter, index) => {
      const { name, displayName, description, hint, group, type } = parameter;
      const found: readonly (readonly [Check, string, string | undefined])[] = [
        ['desc', 'description', problemOfDescription(description)],
        ['hint', 'hint', problemOfHint(hint)],
        ['display', 'displayName', problemOfName(displayName, 'displayName')],
        ['hasgroup', 'group', (group ?? '') === '' ? 'has no group' : undefined],
        ['type', 'type', type ? undefined : 'has no explicit type assigned'],
      ];
      return found.flatMap(([check, field, problem]) =>
        problem === undefined
          ? []
          : [
              createWarning(`checks/${check}`, `parameter "${name}" ${problem}`, {
                parameter: name,
                pointer: formatPointer([name]),
                help: helps[check],
                at: formatPointer(['parameters', index, field]),
              }),
            ],
      );
    }),
    ...groups.flatMap(({ name, displayName, description }, index) => {
      const found = [
        ['displayName', problemOfName(displayName, 'displayName')],
        ['description', problemOfDescription(description)],
      ] as const;
      return found.flatMap(([field, problem]) =>
        problem === undefined
          ? []
          : [
              createWarning('checks/groups', `parameter group "${name}" ${problem}`, {
                help: helps.groups,
                at: formatPointer(['groups', index, field]),
                details: { group: name },
              }),
            ],
      );
    }),
  ];
}

/** All named levels of a structure are checked alike; its groups are objects. */
function inStructure(schema: KubeObject): readonly ParameterFinding[] {
  const open = openParameters(schema);
  return [...listLevels(open)].flatMap((level): readonly ParameterFinding[] => {
    const { view, pointer, name } = level;
    const [written] = view.schemas;
    if (name === undefined || !written) return [];
    const findText = (keyword: string): string | undefined =>
      findKeyword(view, keyword, (value): value is string => typeof value === 'string')?.value;
    const isGroup = view.names.size > 0;
    const found: readonly (readonly [Check, keyword: string, problem: string | undefined])[] = [
      [isGroup ? 'groups' : 'desc', 'description', problemOfDescription(findText('description'))],
      [isGroup ? 'groups' : 'display', 'title', problemOfName(findText('title'), 'title')],
      ['hint', 'hint', isGroup ? undefined : problemOfHint(findText('hint'))],
      [
        ...(['type', 'type'] as const),
        view.schemas.some(({ type }) => type !== undefined) ? undefined : 'has no explicit type assigned',
      ],
    ];
    const place = open.placeOf(written);
    return found.flatMap(([check, keyword, problem]) =>
      problem === undefined
        ? []
        : [
            createWarning(`checks/${check}`, `parameter "${pointer.slice(1)}" ${problem}`, {
              pointer,
              help: helps[check],
              ...(place === undefined ? {} : { at: appendToken(place, keyword) }),
            }),
          ],
    );
  });
}

const helps: Readonly<Record<Check, string>> = {
  display: 'Write a display name: a capital letter first, and no colon at the end.',
  hint: 'Write a short hint that ends with a full stop.',
  desc: 'Write whole sentences: a capital letter first, and a full stop at the end.',
  type: 'Name the type: string, integer, number, boolean, array or map.',
  hasgroup: 'Name the group for forms.',
  groups: 'Give the group a display name and a description in whole sentences.',
};

function problemOfName(text: string | undefined, field: string): string | undefined {
  if (text === undefined || text === '') return `has no ${field}`;
  if (text.endsWith(':')) return `has a ${field} ending with ':'`;
  return isCapital(text) ? undefined : `has a ${field} that does not start with a capital letter`;
}

function problemOfDescription(text?: string): string | undefined {
  if (text === undefined || text === '') return 'has no description';
  if (!/[.!?)]$/.test(text) || text.endsWith('\n')) return "has a description not ending with one of '.!?)'";
  return isCapital(text) ? undefined : 'has a description that does not start with a capital letter';
}

function problemOfHint(text?: string): string | undefined {
  if (text === undefined || text === '') return 'has no hint';
  return text.endsWith('.') ? undefined : "has a hint not ending with a '.'";
}

/** Like KUDO, looks at the first byte only, which is not a letter outside ASCII. */
function isCapital(text: string): boolean {
  return !/^[a-z]/.test(text);
}
