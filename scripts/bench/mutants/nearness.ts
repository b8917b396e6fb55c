import path from 'node:path'

/** How many folders two files share, counted from the root; a test beside its code shares its name too. */
export function sharedFolders(file: string, test: string): number {
  const parts = [file, test].map((each) => each.replace(/(\.test)?\.tsx?$/, '').split(path.sep))
  const [one = [], other = []] = parts
  const differing = one.findIndex((part, index) => part !== other[index])
  return differing === -1 ? one.length : differing
}
