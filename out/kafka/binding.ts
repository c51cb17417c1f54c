// Written by `schemawright gen` from Kafka in models/kudo/kafka.ts; change the model instead of this file.
/* eslint-disable */
import { celRules } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { Authentication, BrokerResources, Kafka, Rack, Storage } from '../../models/kudo/kafka.js';

/** The parameters of an operator that runs Kafka. */
export interface KafkaInput {
  /** How many brokers there are. */
  brokerCount?: number;
  /** What a broker may use of a node. */
  resources?: BrokerResourcesInput;
  /** Where a broker keeps its messages. */
  storage?: StorageInput;
  /** How clients prove who they are. */
  authentication?: AuthenticationInput;
  /** The racks that brokers are spread over. */
  racks?: readonly RackInput[];
  /** Settings of `server.properties` that no other parameter has. */
  settings?: Record<string, string>;
  /** How long messages are kept. */
  logRetentionHours?: number;
}

/** What a broker may use of a node. */
export interface BrokerResourcesInput {
  /** The CPUs that a broker is given. */
  cpu?: string;
  /** The memory that a broker is given. */
  memory?: string;
}

/** Where a broker keeps its messages. */
export interface StorageInput {
  /** The storage class of the volumes; that of the cluster where none is named. */
  className?: string;
  /** The size of the volume of each broker. */
  size?: string;
}

/** How clients prove who they are. */
export interface AuthenticationInput {
  /** Whether clients have to prove who they are. */
  enabled?: boolean;
  /** The realm of Kerberos. */
  realm?: string;
}

/** Another place that brokers keep copies at. */
export interface RackInput {
  /** The name of the rack. */
  name: string;
  /** How many brokers stand in it. */
  brokers?: number;
}

/** The values of Kafka: read, checked, merged and written. */
export const kafka = bind<Kafka, KafkaInput>({
  name: 'Kafka',
  file: 'models/kudo/kafka.ts',
  classes: [
    [Kafka, '8ef5cbefc22eb7c1', ['']],
    [BrokerResources, '09e089afd1337135', ['/properties/resources']],
    [Storage, 'ac0be74161c0b83f', ['/properties/storage']],
    [Authentication, '135f920fd2e45471', ['/properties/authentication']],
    [Rack, 'a6a895a2fd61324c', ['/properties/racks/items']],
  ],
  rules: celRules,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"The parameters of an operator that runs Kafka.\",\"properties\":{\"brokerCount\":{\"type\":\"integer\",\"description\":\"How many brokers there are.\",\"title\":\"Broker count\",\"x-group\":\"general\",\"trigger\":\"update\",\"minimum\":1,\"maximum\":100,\"oldName\":\"BROKER_COUNT\",\"default\":3},\"resources\":{\"type\":\"object\",\"description\":\"What a broker may use of a node.\",\"properties\":{\"cpu\":{\"type\":\"string\",\"description\":\"The CPUs that a broker is given.\",\"title\":\"CPU request\",\"x-hint\":\"Such as 500m.\",\"pattern\":\"^\\\\d+(\\\\.\\\\d+)?m?$\",\"oldName\":\"BROKER_CPUS\",\"default\":\"500m\"},\"memory\":{\"type\":\"string\",\"description\":\"The memory that a broker is given.\",\"title\":\"Memory request\",\"x-hint\":\"Such as 2Gi.\",\"pattern\":\"^\\\\d+(Ki|Mi|Gi)?$\",\"oldName\":\"BROKER_MEM\",\"default\":\"2048Mi\"}}},\"storage\":{\"type\":\"object\",\"description\":\"Where a broker keeps its messages.\",\"properties\":{\"className\":{\"type\":\"string\",\"description\":\"The storage class of the volumes; that of the cluster where none is named.\",\"title\":\"Storage class\",\"oldName\":\"STORAGE_CLASS\",\"default\":\"\"},\"size\":{\"type\":\"string\",\"description\":\"The size of the volume of each broker.\",\"title\":\"Volume size\",\"oldName\":\"DISK_SIZE\",\"default\":\"5Gi\"}},\"immutable\":true},\"authentication\":{\"type\":\"object\",\"description\":\"How clients prove who they are.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether clients have to prove who they are.\",\"title\":\"Authentication enabled\",\"oldName\":\"KERBEROS_ENABLED\",\"default\":false},\"realm\":{\"type\":\"string\",\"description\":\"The realm of Kerberos.\",\"title\":\"Kerberos realm\",\"oldName\":\"KERBEROS_REALM\"}},\"trigger\":\"deploy\"},\"racks\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Another place that brokers keep copies at.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name of the rack.\",\"title\":\"Rack name\"},\"brokers\":{\"type\":\"integer\",\"description\":\"How many brokers stand in it.\",\"title\":\"Brokers\",\"minimum\":1,\"default\":1}},\"required\":[\"name\"]},\"description\":\"The racks that brokers are spread over.\",\"title\":\"Racks\",\"x-advanced\":true,\"default\":[]},\"settings\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"description\":\"Settings of `server.properties` that no other parameter has.\",\"title\":\"Further settings\",\"x-advanced\":true,\"trigger\":\"update\",\"default\":{}},\"logRetentionHours\":{\"type\":\"integer\",\"description\":\"How long messages are kept.\",\"title\":\"Log retention\",\"x-hint\":\"In hours.\",\"oldName\":\"LOG_RETENTION_HOURS\",\"default\":168}},\"required\":[\"storage\"],\"x-kudo-parameters\":{\"plans\":[\"deploy\",\"update\",\"mirror\",\"not-allowed\"]}}",
});
