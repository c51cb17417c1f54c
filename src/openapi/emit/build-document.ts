import { OpenApiBuilder as Builder30, type OpenAPIObject as OpenApi30 } from 'openapi3-ts/oas30';
import { OpenApiBuilder as Builder31, type OpenAPIObject as OpenApi31, type PathItemObject } from 'openapi3-ts/oas31';

/** Writes a document with the builder of its version, which checks the paths. */
export function buildDocument(start: OpenApi30 & OpenApi31, paths: DocumentPaths): string {
  const builder: DocumentBuilder = start.openapi === '3.0.3' ? Builder30.create(start) : Builder31.create(start);
  for (const [path, item] of paths) builder.addPath(path, item);
  return builder.getSpecAsJson(undefined, 2);
}

export type DocumentPaths = readonly (readonly [path: string, item: PathItemObject])[];

interface DocumentBuilder {
  addPath(path: string, item: object): unknown;
  getSpecAsJson(replacer: undefined, space: number): string;
}
