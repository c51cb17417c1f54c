import { Allow, Keys, MaxLength, Title, Values } from 'schemawright';

/** What every group of settings in this example is made of, so that it stays small. */
export class Part {
  /** Says in a few words what this part is there for, for people who read the values. */
  @Title('Remark')
  @MaxLength(100)
  note?: string;
}

// A finding is accepted where it arises, with the reason: at the root, and at a description that is too short.
/** The smallest cluster app that satisfies the profile but for one description. */
@Values({ profile: 'cluster-app' })
@Allow('helm/global-missing', 'A cluster app is never a dependency of another chart, and R17 does not list "global".')
export class AllowExample {
  /** What the cluster is called, and whom it belongs to within the installation. */
  metadata?: Part;

  /** How the cluster reaches the outside world, and how it can be reached. */
  connectivity?: Part;

  /** Machines and programs that run the cluster itself, and how people log in. */
  controlPlane?: Part;

  /** Groups of machines for workload. All machines of one group are alike. */
  @Keys(/^[a-z]+$/)
  nodePools?: Record<string, Part>;

  /** Not for users. */
  @Allow('R6/description-length', 'There is nothing more to say to users about it.')
  internal?: Part;

  /** Settings that only make sense with the infrastructure the cluster runs on. */
  providerSpecific?: Part;
}
