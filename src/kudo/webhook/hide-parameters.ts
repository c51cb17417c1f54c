import { getMember, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { allHidden, createRedaction, createSecretMatcher } from '../../values/explain/index.ts';
import type { ParameterFinding } from '../parameters/index.ts';
import { openParameters } from '../structure/index.ts';

interface HideOptions {
  readonly schema: KubeValue | undefined;
  readonly instances: readonly KubeObject[];
  readonly redact: boolean | undefined;
}

export function hideParameters(
  findings: readonly ParameterFinding[],
  { schema, instances, redact = false }: HideOptions,
): readonly ParameterFinding[] {
  if (findings.length === 0) return findings;
  const isSecret =
    schema === undefined ? undefined : createSecretMatcher([{ root: openParameters(schema).root, below: [] }]);
  const redactMessage = createRedaction(redact ? allHidden : isSecret && { isSecret, all: false });
  const values = instances.map(({ spec }) => getMember(spec, 'parameters'));
  return findings.map((finding) => {
    const { parameter, pointer = parameter === undefined ? '' : formatPointer([parameter]), message } = finding;
    const path = parsePointer(pointer);
    return { ...finding, message: values.reduce((text: string, value) => redactMessage(text, value, path), message) };
  });
}
