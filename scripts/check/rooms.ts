/**
 * The table of the import law: which room may import from which. `src/README.md` says it in words.
 * Rooms outside `src/` may import each other only as written here too.
 */
export const mayImport = {
  config: ['core'],
  core: [],
  db: ['core'],
  ui: ['core', 'styles'],
  styles: [],
  features: ['features', 'ui', 'config', 'core', 'db', 'styles'],
  layouts: ['features', 'ui', 'config', 'core', 'db', 'styles'],
  pages: ['layouts', 'features', 'ui', 'config', 'core', 'db', 'styles'],
  netlify: ['features', 'config', 'core', 'db'],
  scripts: ['features', 'config', 'core', 'db'],
  tests: ['scripts', 'features', 'layouts', 'ui', 'config', 'core', 'db'],
  root: ['scripts', 'tests', 'features', 'config', 'core', 'db'],
} as const satisfies Record<string, readonly string[]>

type Room = keyof typeof mayImport

/** Where a file lives: its room, and the folder inside which imports are relative. */
export type Home = { room: Room; folder: string }

/**
 * The room of a file by its path. A feature is a home of its own inside the room `features`.
 * @returns undefined for a file in a folder that the house does not know
 */
export function homeOf(file: string): Home | undefined {
  const [first = '', second = '', third = ''] = file.split('/')
  if (second === '') return { room: 'root', folder: '' }
  if (first !== 'src') return isRoom(first) ? { room: first, folder: first } : undefined
  if (third === '') return { room: 'root', folder: 'src' }
  if (second === 'features') return { room: 'features', folder: `src/features/${third}` }
  return isRoom(second) ? { room: second, folder: `src/${second}` } : undefined
}

function isRoom(name: string): name is Room {
  return Object.hasOwn(mayImport, name)
}

/** True for the file named after its feature's folder: the one that other features may import. */
export function isDoor(file: string): boolean {
  const match = /^src\/features\/([^/]+)\/([^/]+)\.ts$/.exec(file)
  return match !== null && match[1] === match[2]
}

/** True for the files that functions and scripts share with pages, and that therefore know nothing of Astro. */
export function isPlain(file: string): boolean {
  return isDoor(file) || /^src\/features\/.*\.(data|api|pages)\.ts$/.test(file)
}
