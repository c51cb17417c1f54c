import { Enum, Examples, MaxLength, Pattern, Title } from 'schemawright';
import { HostName } from './scalars.ts';

/** What a container is made from, and when it is fetched again. */
export abstract class ContainerImage {
  /** Server that keeps the image and hands it out to machines. */
  @Title('Host')
  @HostName
  @Examples('registry.example.com')
  registry: string = 'registry.k8s.io';

  /** Path of the image below its host, without a version. */
  @Title('Repository')
  @Pattern('^[a-z0-9]+([._/-][a-z0-9]+)*$')
  @MaxLength(255)
  @Examples('kubectl')
  name!: string;

  /** Version of the image. Has to begin with a letter, a digit or an underscore. */
  @Pattern('^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$')
  @Examples('v1.34.2')
  tag!: string;

  /** When the image is fetched again although there is one on the machine. */
  @Enum('IfNotPresent', 'Always', 'Never')
  pullPolicy: string = 'IfNotPresent';
}

/** What the jobs of this chart are made from, which talk to the cluster. */
export class ClientImage extends ContainerImage {
  override name: string = 'kubectl';

  override tag: string = 'v1.34.2';
}

/** What the container is made from that keeps the network of each pod open. */
export class SandboxImage extends ContainerImage {
  override name: string = 'pause';

  override tag: string = '3.10.1';
}
