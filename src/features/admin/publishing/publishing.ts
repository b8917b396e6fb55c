/** What waits to be published, of one kind. */
export type WaitingChanges = { entity: string; changes: number; since: string }

/** What a build of the site did, or why it did nothing. */
export type SiteBuild = {
  id: number
  kind: string
  startedAt: string
  finishedAt: string
  error: string
  changes: number
  pagesWritten: number
  pagesRemoved: number
}

const entityNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  business: ['change to businesses', 'changes to businesses'],
  category: ['change to categories', 'changes to categories'],
  banner: ['change to banners', 'changes to banners'],
  site: ['wish to publish', 'wishes to publish'],
}

/** `3 changes to businesses` */
export function waitingLine({ entity, changes }: WaitingChanges): string {
  const [one, many] = entityNames[entity] ?? ['change', 'changes']
  return `${changes.toLocaleString('en-US')} ${changes === 1 ? one : many}`
}

const kindNames: Readonly<Record<string, string>> = {
  changes: 'What changed',
  sweep: 'A look at every page',
  full: 'Every page',
}

export function buildTitle({ kind }: Pick<SiteBuild, 'kind'>): string {
  return kindNames[kind] ?? kind
}

/** `12 pages written, 1 removed in 0.4 s` */
export function buildResult(build: SiteBuild): string {
  if (build.error !== '') return `Failed: ${build.error}`
  const seconds = (Date.parse(build.finishedAt) - Date.parse(build.startedAt)) / 1000
  const written = `${build.pagesWritten.toLocaleString('en-US')} ${build.pagesWritten === 1 ? 'page' : 'pages'} written`
  return `${written}, ${build.pagesRemoved.toLocaleString('en-US')} removed in ${seconds.toFixed(1)} s`
}
