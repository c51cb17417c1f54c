import { Maximum, MaxLength, Minimum, Pattern, Schema } from 'schemawright';
import type { Integer, IntOrString } from 'schemawright';
import { DnsLabel, ListMap, PortNumber, PrintColumn, Resource } from 'schemawright/kubernetes';

/** A place in which the containers of a pod keep files. */
@Schema({ targets: ['ytt'] })
export class Volume {
  /** Containers mount the volume by this name. It is unique within its pod. */
  @DnsLabel
  name!: string;
}

/** When the containers of a pod are started again after they have ended. */
export enum RestartPolicy {
  Always = 'Always',
  OnFailure = 'OnFailure',
  Never = 'Never',
}

/** How the containers of a pod are run. */
@Schema({ targets: ['ytt'] })
export class PodSpec {
  /** Holds for all containers of the pod. */
  @PrintColumn({ name: 'Restart' })
  restartPolicy: RestartPolicy = RestartPolicy.Always;

  /** Places for files that the containers share. */
  @ListMap('name')
  volumes?: Volume[];
}

/** A door through which a service lets requests in. */
@Schema()
export class ServicePort {
  /** The number under which clients reach the service. */
  @PortNumber
  port!: Integer;

  /** Where requests go in the pod: a port number, or the name of a port (RFC 6335, section 5.1). */
  @Minimum(1)
  @Maximum(65535)
  @Pattern('^([0-9]+-)*[0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$')
  @MaxLength(15)
  targetPort?: IntOrString;
}

/** What a set of pods is made of. */
export class PodSetSpec {
  /** How the containers of each pod are run. */
  pod!: PodSpec;

  /** Where clients reach the pods. */
  @ListMap('port')
  ports?: ServicePort[];
}

/** Pods that are run alike. */
@Resource({ group: 'pods.example.com', version: 'v1', kind: 'PodSet', shortNames: ['ps'] })
export class PodSet {
  spec!: PodSetSpec;
}
