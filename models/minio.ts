import {
  Allow,
  Check,
  Choices,
  Deprecated,
  Examples,
  ExactlyOneOf,
  Format,
  Items,
  MinItems,
  Minimum,
  Prefix,
  UniqueItems,
  Values,
} from 'schemawright';
import { Decodable, KeyMayBePresent, Removed, TitledExamples } from 'schemawright/ytt';
import type { Integer } from 'schemawright';

// The values of an object store, part of what the Helm chart "minio" has, for ytt.

/** Settings of every gateway. */
export class Gateway {
  /** Number of parallel instances. */
  @Minimum(1)
  replicas: Integer = 4;
}

/** Serves buckets of S3. */
export class S3Gateway extends Gateway {
  /** Where the buckets are. */
  @Prefix('https://')
  serviceEndpoint!: string;

  /** Name of the account. */
  accessKey = '';

  /** Password of the account. */
  secretKey = '';
}

/** Serves buckets of Google Cloud Storage. */
export class GcsGateway extends Gateway {
  /** The key of the service account, as it was downloaded. */
  @Decodable('json')
  gcsKeyJson!: string;

  /** Google Cloud project. */
  projectId = '';
}

/** Serves buckets of Alibaba Cloud. */
export class OssGateway extends Gateway {
  /** Where the buckets are. */
  @Prefix('https://')
  endpointURL!: string;
}

/** What the store serves instead of its own disks: one of these. */
@ExactlyOneOf('s3', 'azure', 'gcs', 'oss')
export class Gateways {
  s3?: S3Gateway;

  /** Disable persistence with it, so that no volume claims are created. */
  azure?: Gateway;

  gcs?: GcsGateway;

  oss?: OssGateway;
}

/** A bucket that is made after the installation. */
export class Bucket {
  name!: string;

  /** What everybody may do with its objects. */
  policy: 'none' | 'download' | 'upload' | 'public' = 'none';

  /** Whether a bucket of that name is emptied first. */
  purge = false;

  versioning: 'Enabled' | 'Suspended' = 'Enabled';
}

/** How the store is reached. */
export class Service {
  /** Addresses at which the service is available. */
  @Items(Format('ipv4'))
  @Allow('helm/format-unchecked', 'The values are those of templates of ytt, not of a chart.')
  externalIPs: string[] = [];

  @Format('port')
  port: Integer = 9000;
}

/** How the store is reached from outside of the cluster. */
export class Ingress {
  @MinItems(1)
  @UniqueItems()
  hosts: string[] = ['chart-example.local'];

  tls: IngressTls[] = [];
}

/** A certificate, and the hosts that it is for. */
export class IngressTls {
  secretName!: string;

  @MinItems(1)
  hosts!: string[];
}

/** A database for the settings of the store. */
export class Database {
  username!: string;

  maxConnections: Integer = 100;
}

/** How much the store may grow. */
@Check((self: Scaling) => self.min <= self.max, 'min must not exceed max')
export class Scaling {
  @Minimum(1)
  min: Integer = 1;

  max: Integer = 4;
}

/** Values of an object store. */
@Values({ closed: true, targets: ['json-schema', 'ytt'] })
@Allow('helm/global-missing', 'The values are those of templates of ytt, not of a chart.')
export class Minio {
  /** What the store serves instead of its own disks. */
  gateway?: Gateways;

  /** Buckets that are made after the installation. */
  @Examples([{ name: 'bucket1' }])
  buckets: Bucket[] = [];

  service: Service = new Service();

  ingress: Ingress = new Ingress();

  scaling: Scaling = new Scaling();

  /** Labels for all objects. */
  @Examples({ 'app.kubernetes.io/part-of': 'storage' })
  labels: Record<string, string> = {};

  /** Settings that are passed on as they are. */
  extra: Record<string, unknown> = {};

  /** What is left of a disk when writing stops, in percent or in bytes. */
  reserve: string | Integer = '10%';

  /** Machines for the store. */
  @TitledExamples({ 'On one machine': 1, 'Highly available': 4 })
  @Minimum(1)
  replicas: Integer = 1;

  /** The share of requests that are traced. */
  @Minimum(0)
  traced: number = 1;

  @Choices([
    ['standalone', 'On one machine'],
    ['distributed', 'On several machines'],
  ])
  mode = 'standalone';

  /** A database for settings. */
  @KeyMayBePresent()
  database?: Database;

  @Deprecated('use mode')
  distributed?: boolean;

  @Removed('use replicas')
  servers?: Integer;
}
