const parts = [0, 1, 2, 3, 4, 5, 6, 7];

/** Kinds as structs with the markers of controller-gen. */
export function goSource(kinds) {
  const head = `// +groupName=bench.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
`;
  return [head, ...kinds.flatMap((kind) => [...parts.map((part) => goPart(kind, part)), goKind(kind)])].join('\n');
}

function goPart(kind, part) {
  const next =
    part < parts.length - 1 ? `\t// Next is the next.\n\tNext Part${kind}x${part + 1} \`json:"next,omitempty"\`\n` : '';
  return `// Part${kind}x${part} is a part.
type Part${kind}x${part} struct {
	// Name is the name.
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Pattern=\`^[a-z]+$\`
	Name string \`json:"name"\`
	// Replicas is how many.
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=100
	// +kubebuilder:default=1
	Replicas int32 \`json:"replicas,omitempty"\`
	// Image is the image.
	Image string \`json:"image,omitempty"\`
	// Suspend stops.
	Suspend bool \`json:"suspend,omitempty"\`
	// Policy is the policy.
	// +kubebuilder:validation:Enum=Allow;Forbid;Replace
	Policy string \`json:"policy"\`
	// Zones are the zones.
	// +kubebuilder:validation:MaxItems=10
	// +listType=set
	Zones []string \`json:"zones,omitempty"\`
	// Labels are labels.
	Labels map[string]string \`json:"labels,omitempty"\`
	// Ratio is a number.
	// +kubebuilder:validation:Maximum=9
	Ratio int64 \`json:"ratio,omitempty"\`
	// Note is a note.
	Note *string \`json:"note,omitempty"\`
${next}}
`;
}

function goKind(kind) {
  return `// Kind${kind}Status is the status.
type Kind${kind}Status struct {
	// Ready says so.
	Ready bool \`json:"ready,omitempty"\`
}

// Kind${kind} is a kind.
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="Name",type=string,JSONPath=\`.spec.name\`
type Kind${kind} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec   Part${kind}x0    \`json:"spec,omitempty"\`
	Status Kind${kind}Status \`json:"status,omitempty"\`
}
`;
}

/** The same kind as classes. */
export function typescriptSource(kind) {
  const head = `import { type Integer, Maximum, MaxItems, MaxLength, Minimum, MinLength, Pattern } from 'schemawright';
import { ListType, Resource, Status } from 'schemawright/kubernetes';
`;
  return [head, ...parts.map((part) => typescriptPart(kind, part)), typescriptKind(kind)].join('\n');
}

function typescriptPart(kind, part) {
  const next = part < parts.length - 1 ? `\n  /** Next is the next. */\n  next?: Part${kind}x${part + 1};\n` : '';
  return `/** Part${kind}x${part} is a part. */
export class Part${kind}x${part} {
  /** Name is the name. */
  @MinLength(1)
  @MaxLength(63)
  @Pattern('^[a-z]+$')
  name!: string;

  /** Replicas is how many. */
  @Minimum(0)
  @Maximum(100)
  replicas: Integer = 1;

  /** Image is the image. */
  image?: string;

  /** Suspend stops. */
  suspend?: boolean;

  /** Policy is the policy. */
  policy!: 'Allow' | 'Forbid' | 'Replace';

  /** Zones are the zones. */
  @MaxItems(10)
  @ListType('set')
  zones?: string[];

  /** Labels are labels. */
  labels?: Record<string, string>;

  /** Ratio is a number. */
  @Maximum(9)
  ratio?: Integer;

  /** Note is a note. */
  note?: string;
${next}}
`;
}

function typescriptKind(kind) {
  return `/** Kind${kind}Status is the status. */
export class Kind${kind}Status {
  /** Ready says so. */
  ready?: boolean;
}

/** Kind${kind} is a kind. */
@Resource({
  group: 'bench.example.com',
  version: 'v1',
  kind: 'Kind${kind}',
  columns: [{ name: 'Name', type: 'string', jsonPath: '.spec.name' }],
})
export class Kind${kind} {
  spec?: Part${kind}x0;

  @Status()
  status?: Kind${kind}Status;
}
`;
}
