import { formatNumber, plural } from '#core/numbers.ts'

/** Unpublished changes of one kind. */
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
  return plural(changes, one, many)
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
  const written = `${plural(build.pagesWritten, 'page')} written`
  return `${written}, ${formatNumber(build.pagesRemoved)} removed in ${seconds.toFixed(1)} s`
}
