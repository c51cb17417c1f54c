// Changes of existing files, collected in memory: a place that cannot be found stops the run before anything is written.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mistake of the user, or a file that is not as the script expects it. */
export class Problem extends Error {
  constructor(message, help) {
    super(message);
    this.help = help;
  }
}

/** The changed texts of a repository's files. */
export class Edits {
  #root;
  #texts = new Map();

  constructor(root) {
    this.#root = root;
  }

  /** The text of a file, with the changes so far. */
  read(path) {
    if (!this.#texts.has(path)) {
      if (!existsSync(join(this.#root, path))) throw new Problem(`there is no ${path}`, 'Add the entry by hand.');
      return readFileSync(join(this.#root, path), 'utf8');
    }
    return this.#texts.get(path);
  }

  /** True for a file that is there. */
  has(path) {
    return existsSync(join(this.#root, path));
  }

  /** Replaces the first match of a pattern; `what` names it where there is none. */
  replace(path, pattern, replacement, what) {
    const text = this.read(path);
    if (!pattern.test(text)) {
      throw new Problem(
        `${path} has no ${what}`,
        `Add the line by hand; ${import.meta.filename} looks for ${pattern}.`,
      );
    }
    this.#texts.set(path, text.replace(pattern, replacement));
  }

  /** Adds text to the end of a file. */
  append(path, addition) {
    this.#texts.set(path, this.read(path) + addition);
  }

  /** Imports a name, in the import of that module where there is one. */
  import(path, name, from) {
    const escaped = from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const existing = new RegExp(`import \\{([^}]*)\\} from '${escaped}';`);
    const names = existing.exec(this.read(path))?.[1];
    if (names === undefined) {
      const last = /^([^]*\n)?(import [^\n]*;\n|\} from '[^']*';\n)/;
      this.replace(path, last, (before) => `${before}import { ${name} } from '${from}';\n`, 'import');
    } else if (!names.split(',').some((one) => one.trim() === name)) {
      const all = [name, ...names.split(',').map((one) => one.trim())].filter((one) => one !== '');
      this.replace(path, existing, () => `import { ${all.join(', ')} } from '${from}';`, 'import');
    }
  }

  /** The files that were changed, with their new texts. */
  changed() {
    return this.#texts.entries();
  }
}

/** `max-age` as `maxAge`. */
export function camelCase(name) {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** `maxAge` as `MaxAge`. */
export function pascalCase(name) {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `maxAge` as `max-age`. */
export function kebabCase(name) {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** The name, where it is written with small letters, digits and hyphens. */
export function kebabName(name, what) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  throw new Problem(`"${name}" cannot name a ${what}`, 'Use small letters, digits and hyphens, for example max-age.');
}
