/** Libraries here are visible only from the enclosing folder. */
export const privateFolder = '_ytt_lib';

/** `''` is the root. */
export type LibraryFolder = string;

/** True for a file in the folder or below, but not in a private library there. */
export function isAccessible(file: string, folder: LibraryFolder): boolean {
  if (folder !== '' && !file.startsWith(`${folder}/`)) return false;
  const rest = folder === '' ? file : file.slice(folder.length + 1);
  return !rest.split('/').slice(0, -1).includes(privateFolder);
}

export function getFolder(file: string): LibraryFolder {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}
