import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';

/**
 * The document of a kind as its server publishes it to clients: only what the server keeps of the model, and the
 * classes it refers to as definitions. `undefined` if the server does not accept the model.
 */
export type PublishKind = (document: SchemaDocument) => SchemaDocument | undefined;

/** What publishes documents, by their kind; loaded for targets that describe an API. */
export type Publishers = Readonly<Partial<Record<DocumentKind, () => Promise<PublishKind>>>>;
