import { Inline } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';
import { former, KudoObject, stored } from './shared.ts';

/** Somebody who maintains an operator. */
export class Maintainer {
  email?: string;

  name?: string;
}

/** What an operator is, whatever its version. */
@Inline()
export class OperatorSpec {
  description?: string;

  /** The oldest Kubernetes that it runs on. */
  kubernetesVersion?: string;

  /** The oldest KUDO that installs it. */
  kudoVersion?: string;

  maintainers?: Maintainer[];

  /** The manifest of the namespace that it is installed in. */
  namespaceManifest?: string;

  url?: string;
}

/** An operator, as it was before parameters had a structure. */
@Resource({ ...former, kind: 'Operator' })
export class OperatorV1Beta1 extends KudoObject {
  spec?: OperatorSpec;

  status?: object;
}

/** An operator that KUDO installs. */
@Resource({ ...stored, kind: 'Operator' })
export class Operator extends KudoObject {
  spec?: OperatorSpec;

  status?: object;
}
