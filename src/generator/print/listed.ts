import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Decoration, ofClass } from './decoration.ts';
import { sayKeyword } from './keywords.ts';
import { ordered } from './order.ts';
import type { Path, Printing } from './printing.ts';
import { besideStructure, isStructured } from './structure.ts';

/** All that a schema says, as decorators: its properties by the class that declares them. */
export function listed(printing: Printing, schema: SchemaObject, path: Path): readonly Decoration[] {
  const structured = isStructured(schema);
  const rest = structured ? besideStructure(schema) : schema;
  const said = Object.keys(rest).flatMap((keyword) =>
    sayKeyword({ printing, schema, keyword, path, kinds: undefined }),
  );
  return ordered(structured ? [ofClass(printing.classFor(schema, path).name), ...said] : said);
}
