// Written by `schemawright gen` from Minio in models/minio.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import {
  Bucket,
  Database,
  Gateway,
  Gateways,
  GcsGateway,
  Ingress,
  IngressTls,
  Minio,
  OssGateway,
  S3Gateway,
  Scaling,
  Service,
} from '../../models/minio.js';

/** Values of an object store. */
export interface MinioInput {
  /** What the store serves instead of its own disks. */
  gateway?: GatewaysInput;
  /** Buckets that are made after the installation. */
  buckets?: readonly BucketInput[];
  /** How the store is reached. */
  service?: ServiceInput;
  /** How the store is reached from outside of the cluster. */
  ingress?: IngressInput;
  /** How much the store may grow. */
  scaling?: ScalingInput;
  /** Labels for all objects. */
  labels?: Record<string, string>;
  /** Settings that are passed on as they are. */
  extra?: Record<string, unknown>;
  /** What is left of a disk when writing stops, in percent or in bytes. */
  reserve?: string | number;
  /** Machines for the store. */
  replicas?: number;
  /** The share of requests that are traced. */
  traced?: number;
  mode?: 'standalone' | 'distributed';
  /** A database for settings. */
  database?: DatabaseInput;
  /** @deprecated use mode */
  distributed?: boolean;
  /** @deprecated use replicas */
  servers?: number;
}

/** What the store serves instead of its own disks. */
export interface GatewaysInput {
  /** Serves buckets of S3. */
  s3?: S3GatewayInput;
  /** Disable persistence with it, so that no volume claims are created. */
  azure?: GatewayInput;
  /** Serves buckets of Google Cloud Storage. */
  gcs?: GcsGatewayInput;
  /** Serves buckets of Alibaba Cloud. */
  oss?: OssGatewayInput;
}

/** A bucket that is made after the installation. */
export interface BucketInput {
  name: string;
  /** What everybody may do with its objects. */
  policy?: 'none' | 'download' | 'upload' | 'public';
  /** Whether a bucket of that name is emptied first. */
  purge?: boolean;
  versioning?: 'Enabled' | 'Suspended';
}

/** How the store is reached. */
export interface ServiceInput {
  /** Addresses at which the service is available. */
  externalIPs?: readonly string[];
  port?: number;
}

/** How the store is reached from outside of the cluster. */
export interface IngressInput {
  hosts?: readonly string[];
  tls?: readonly IngressTlsInput[];
}

/** How much the store may grow. */
export interface ScalingInput {
  min?: number;
  max?: number;
}

/** A database for settings. */
export interface DatabaseInput {
  username: string;
  maxConnections?: number;
}

/** Serves buckets of S3. */
export interface S3GatewayInput {
  /** Number of parallel instances. */
  replicas?: number;
  /** Where the buckets are. */
  serviceEndpoint: string;
  /** Name of the account. */
  accessKey?: string;
  /** Password of the account. */
  secretKey?: string;
}

/** Disable persistence with it, so that no volume claims are created. */
export interface GatewayInput {
  /** Number of parallel instances. */
  replicas?: number;
}

/** Serves buckets of Google Cloud Storage. */
export interface GcsGatewayInput {
  /** Number of parallel instances. */
  replicas?: number;
  /** The key of the service account, as it was downloaded. */
  gcsKeyJson: string;
  /** Google Cloud project. */
  projectId?: string;
}

/** Serves buckets of Alibaba Cloud. */
export interface OssGatewayInput {
  /** Number of parallel instances. */
  replicas?: number;
  /** Where the buckets are. */
  endpointURL: string;
}

/** A certificate, and the hosts that it is for. */
export interface IngressTlsInput {
  secretName: string;
  hosts: readonly string[];
}

/** The values of Minio: read, checked, merged and written. */
export const minio = bind<Minio, MinioInput>({
  name: 'Minio',
  file: 'models/minio.ts',
  classes: [
    [Minio, 'e03297bec9b5e8b8', ['']],
    [Gateways, '5451f2eb5eb3054d', ['/properties/gateway']],
    [S3Gateway, 'a5d34f7b89154ea9', ['/properties/gateway/properties/s3']],
    [Gateway, 'a2be12072a5ea4c1', ['/properties/gateway/properties/azure']],
    [GcsGateway, '75901307ea1e6461', ['/properties/gateway/properties/gcs']],
    [OssGateway, '2fcfadd1f8058593', ['/properties/gateway/properties/oss']],
    [Bucket, '811c9dc501000193', ['/properties/buckets/items']],
    [Service, '4a45f8503e958192', ['/properties/service']],
    [Ingress, 'a27eae24d8fff29e', ['/properties/ingress']],
    [IngressTls, 'd625a2206c25893a', ['/properties/ingress/properties/tls/items']],
    [Scaling, 'ce149ad31baccc5d', ['/properties/scaling']],
    [Database, '811c9dc501000193', ['/properties/database']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Values of an object store.\",\"properties\":{\"gateway\":{\"type\":\"object\",\"description\":\"What the store serves instead of its own disks.\",\"properties\":{\"s3\":{\"type\":\"object\",\"description\":\"Serves buckets of S3.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"Number of parallel instances.\",\"minimum\":1,\"default\":4},\"serviceEndpoint\":{\"type\":\"string\",\"description\":\"Where the buckets are.\",\"allOf\":[{\"pattern\":\"^https://\"}]},\"accessKey\":{\"type\":\"string\",\"description\":\"Name of the account.\",\"default\":\"\"},\"secretKey\":{\"type\":\"string\",\"description\":\"Password of the account.\",\"default\":\"\"}},\"required\":[\"serviceEndpoint\"],\"additionalProperties\":false},\"azure\":{\"type\":\"object\",\"description\":\"Disable persistence with it, so that no volume claims are created.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"Number of parallel instances.\",\"minimum\":1,\"default\":4}},\"additionalProperties\":false},\"gcs\":{\"type\":\"object\",\"description\":\"Serves buckets of Google Cloud Storage.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"Number of parallel instances.\",\"minimum\":1,\"default\":4},\"gcsKeyJson\":{\"type\":\"string\",\"description\":\"The key of the service account, as it was downloaded.\",\"x-ytt-decodable\":\"json\",\"contentMediaType\":\"application/json\"},\"projectId\":{\"type\":\"string\",\"description\":\"Google Cloud project.\",\"default\":\"\"}},\"required\":[\"gcsKeyJson\"],\"additionalProperties\":false},\"oss\":{\"type\":\"object\",\"description\":\"Serves buckets of Alibaba Cloud.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"Number of parallel instances.\",\"minimum\":1,\"default\":4},\"endpointURL\":{\"type\":\"string\",\"description\":\"Where the buckets are.\",\"allOf\":[{\"pattern\":\"^https://\"}]}},\"required\":[\"endpointURL\"],\"additionalProperties\":false}},\"oneOf\":[{\"required\":[\"s3\"]},{\"required\":[\"azure\"]},{\"required\":[\"gcs\"]},{\"required\":[\"oss\"]}],\"additionalProperties\":false},\"buckets\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A bucket that is made after the installation.\",\"properties\":{\"name\":{\"type\":\"string\"},\"policy\":{\"type\":\"string\",\"enum\":[\"none\",\"download\",\"upload\",\"public\"],\"description\":\"What everybody may do with its objects.\",\"default\":\"none\"},\"purge\":{\"type\":\"boolean\",\"description\":\"Whether a bucket of that name is emptied first.\",\"default\":false},\"versioning\":{\"type\":\"string\",\"enum\":[\"Enabled\",\"Suspended\"],\"default\":\"Enabled\"}},\"required\":[\"name\"],\"additionalProperties\":false},\"description\":\"Buckets that are made after the installation.\",\"examples\":[[{\"name\":\"bucket1\"}]],\"default\":[]},\"service\":{\"type\":\"object\",\"description\":\"How the store is reached.\",\"properties\":{\"externalIPs\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"format\":\"ipv4\"},\"description\":\"Addresses at which the service is available.\",\"default\":[]},\"port\":{\"type\":\"integer\",\"format\":\"port\",\"default\":9000}},\"additionalProperties\":false},\"ingress\":{\"type\":\"object\",\"description\":\"How the store is reached from outside of the cluster.\",\"properties\":{\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1,\"uniqueItems\":true,\"default\":[\"chart-example.local\"]},\"tls\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A certificate, and the hosts that it is for.\",\"properties\":{\"secretName\":{\"type\":\"string\"},\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1}},\"required\":[\"secretName\",\"hosts\"],\"additionalProperties\":false},\"default\":[]}},\"additionalProperties\":false},\"scaling\":{\"type\":\"object\",\"description\":\"How much the store may grow.\",\"properties\":{\"min\":{\"type\":\"integer\",\"minimum\":1,\"default\":1},\"max\":{\"type\":\"integer\",\"default\":4}},\"predicates\":[{\"rule\":{\"op\":\"<=\",\"of\":[{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"min\",\"is\":\"integer\"},{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"max\",\"is\":\"integer\"}],\"is\":\"boolean\"},\"message\":\"min must not exceed max\"}],\"additionalProperties\":false},\"labels\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"description\":\"Labels for all objects.\",\"examples\":[{\"app.kubernetes.io/part-of\":\"storage\"}],\"default\":{}},\"extra\":{\"type\":\"object\",\"additionalProperties\":true,\"description\":\"Settings that are passed on as they are.\",\"default\":{}},\"reserve\":{\"type\":[\"string\",\"integer\"],\"description\":\"What is left of a disk when writing stops, in percent or in bytes.\",\"default\":\"10%\"},\"replicas\":{\"type\":\"integer\",\"description\":\"Machines for the store.\",\"examples\":[1,4],\"x-ytt-example-titles\":[\"On one machine\",\"Highly available\"],\"minimum\":1,\"default\":1},\"traced\":{\"type\":\"number\",\"description\":\"The share of requests that are traced.\",\"minimum\":0,\"default\":1},\"mode\":{\"type\":\"string\",\"oneOf\":[{\"const\":\"standalone\",\"title\":\"On one machine\"},{\"const\":\"distributed\",\"title\":\"On several machines\"}],\"default\":\"standalone\"},\"database\":{\"type\":\"object\",\"description\":\"A database for settings.\",\"properties\":{\"username\":{\"type\":\"string\"},\"maxConnections\":{\"type\":\"integer\",\"default\":100}},\"required\":[\"username\"],\"additionalProperties\":false,\"x-ytt-key-may-be-present\":true},\"distributed\":{\"type\":\"boolean\",\"deprecated\":true,\"$comment\":\"use mode\"},\"servers\":{\"type\":\"integer\",\"x-ytt-removed\":\"use replicas\",\"deprecated\":true,\"not\":{},\"$comment\":\"use replicas\"}},\"additionalProperties\":false}",
});
