import type { JSX } from 'preact';
import type { PageData } from '../../form/page-data.ts';
import { ProseLine } from '../reference/prose.tsx';
import { createHref } from './address.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** All forms of the page, by the folder of their schemas. */
export function IndexPage({ data: { title, documents } }: { readonly data: PageData }): JSX.Element {
  return (
    <div class="index">
      <header class="bar">
        <h1 class="bar-title">{title}</h1>
        <span class="bar-space" />
        <ThemeSwitch />
      </header>
      <main class="index-main">
        <ul class="cards">
          {documents.map(({ id, view, schemaFile }) => (
            <li key={id} class="card">
              <h2 class="card-title">
                <a href={createHref(id)}>{view.title}</a>
              </h2>
              <code class="key">{schemaFile}</code>
              {view.description !== undefined && (
                <p class="help">
                  <ProseLine text={view.description.split(/\n\s*\n/)[0] ?? ''} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
