/**
 * The tables of the import law; `src/README.md` says them in words. A room imports itself and what its row names.
 */
const scriptRooms = [
  ...[
    'scripts/doctor',
    'scripts/bench',
    'scripts/looks',
    'scripts/publish',
    'scripts/stack',
    'scripts/demo',
    'scripts/doubles',
  ],
  ...['scripts/supabase', 'scripts/import', 'scripts/map', 'scripts/setup', 'scripts/check'],
] as const

/** What neither draws nor runs in a browser. */
const sources = ['src/features', 'src/rendering', 'src/db', 'src/config', 'src/core'] as const

const rooms = {
  'src/core': [],
  'src/config': ['src/core'],
  'src/db': ['src/config', 'src/core'],
  'src/rendering': ['src/core'],
  'src/styles': [],
  'src/ui': ['src/styles', 'src/core'],
  'src/features': ['src/ui', 'src/rendering', 'src/db', 'src/config', 'src/core', 'src/styles'],
  'src/client': ['src/features', 'src/ui', 'src/db', 'src/config', 'src/core', 'src/styles'],
  'src/layouts': ['src/client', 'src/features', 'src/ui', 'src/db', 'src/config', 'src/core', 'src/styles'],
  'src/pages': [
    'src/layouts',
    'src/client',
    'src/features',
    'src/ui',
    'src/rendering',
    'src/db',
    'src/config',
    'src/core',
    'src/styles',
  ],
  src: ['src/features', 'src/rendering', 'src/db', 'src/config', 'src/core'],
  netlify: ['src/features', 'src/rendering', 'src/db', 'src/config', 'src/core'],
  'scripts/setup': [],
  'scripts/check': ['src/config', 'src/core'],
  'scripts/draw': [],
  'scripts/supabase': ['src/core'],
  'scripts/doubles': ['scripts/supabase', 'src/core'],
  'scripts/demo': ['scripts/supabase', 'src/features', 'src/config', 'src/core', 'src/db'],
  'scripts/stack': [
    'scripts/demo',
    'scripts/doubles',
    'scripts/supabase',
    'src/features',
    'src/config',
    'src/core',
    'src/db',
  ],
  'scripts/publish': [
    'scripts/stack',
    'scripts/map',
    'src/features',
    'src/rendering',
    'src/db',
    'src/config',
    'src/core',
  ],
  'scripts/map': ['src/features', 'src/config', 'src/core'],
  'scripts/import': ['src/features', 'src/config', 'src/core', 'src/db'],
  'scripts/looks': ['scripts/bench', 'scripts/setup', 'src/core'],
  'scripts/doctor': ['scripts/stack', 'scripts/supabase', 'src/features', 'src/config', 'src/core', 'src/db'],
  'scripts/bench': [
    'scripts/map',
    ...['scripts/publish', 'scripts/stack', 'scripts/demo', 'scripts/doubles', 'scripts/supabase'],
    ...[
      'scripts/import',
      'scripts/setup',
      'scripts/check',
      'src/features',
      'src/rendering',
      'src/db',
      'src/config',
      'src/core',
    ],
    'src/ui',
  ],
  scripts: [...scriptRooms, 'scripts/draw', ...sources],
  tests: ['scripts', ...scriptRooms, 'src/client', 'src/layouts', 'src/ui', ...sources],
  '': [
    'scripts/publish',
    'scripts/stack',
    'scripts',
    'tests',
    'src/features',
    'src/config',
    'src/core',
    'src/db',
  ],
} as const satisfies Record<string, readonly string[]>

export type Room = keyof typeof rooms

/** A feature imports only those before it, types included. */
export const featureOrder = [
  ...['account', 'edits', 'plans', 'hours', 'pictures', 'categories', 'cities', 'geocoding'],
  ...['sharing', 'saved', 'offline', 'map', 'businesses', 'listings'],
  ...['ratings', 'reports', 'activity', 'banners', 'decisions', 'mail', 'contact', 'newsletter'],
  ...['category-pages', 'city-pages', 'search', 'duplicates', 'imports', 'extraction', 'advertising'],
  'publishing',
  ...['business-form', 'dashboard', 'admin'],
] as const

/** Where a file lives: its room, and the folder inside which imports are relative. */
export type Home = { room: Room; folder: string; feature?: string }

/**
 * The room of a file by its path. A feature is a home of its own inside the room `src/features`.
 * @returns undefined for a file in a folder that the house does not know
 */
export function homeOf(file: string): Home | undefined {
  const [first = '', second = '', third = ''] = file.split('/')
  if (second === '') return { room: '', folder: '' }
  if (first === 'netlify' || first === 'tests') return { room: first, folder: first }
  if (first !== 'src' && first !== 'scripts') return undefined
  if (third === '') return { room: first, folder: first }
  const room = `${first}/${second}`
  if (room === 'src/features')
    return isFeature(third) ? { room, folder: `${room}/${third}`, feature: third } : undefined
  return isRoom(room) ? { room, folder: room } : undefined
}

/** Whether a file of one room may import one of another. */
export function mayImport(from: Room, to: Room): boolean {
  const allowed: readonly string[] = rooms[from]
  return allowed.includes(to)
}

/** Whether a feature may import another one: only those that stand before it in the order. */
export function standsBefore(imported: string, importer: string): boolean {
  const order: readonly string[] = featureOrder
  return order.indexOf(imported) < order.indexOf(importer)
}

function isFeature(name: string): boolean {
  const order: readonly string[] = featureOrder
  return order.includes(name)
}

function isRoom(name: string): name is Room {
  return Object.hasOwn(rooms, name)
}

/** True for the file named after its feature's folder, where a reader begins. */
export function isDoor(file: string): boolean {
  const match = /^src\/features\/([^/]+)\/([^/]+)\.ts$/.exec(file)
  return match !== null && match[1] === match[2]
}

/** True for the files that functions and scripts share with pages, and that therefore know nothing of Astro. */
export function isPlain(file: string): boolean {
  return isDoor(file) || /^src\/features\/.*\.(data|api|pages)\.ts$/.test(file)
}
