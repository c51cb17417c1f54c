// Written by `schemawright gen` from Volume in models/volume.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Volume } from '../../models/volume.js';

/** A place in which the containers of a pod keep files. */
export interface VolumeInput {
  /** Containers mount the volume by this name. It is unique within its pod. */
  name: string;
}

/** The values of Volume: read, checked, merged and written. */
export const volume = bind<Volume, VolumeInput>({
  name: 'Volume',
  file: 'models/volume.ts',
  classes: [
    [Volume, 'abc676582984eac6', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"A place in which the containers of a pod keep files.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Containers mount the volume by this name. It is unique within its pod.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"]}},\"required\":[\"name\"]}",
});
