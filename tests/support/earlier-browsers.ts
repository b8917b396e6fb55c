import { features } from 'web-features'
import { oldestBrowsers } from '#config/browsers.ts'

/**
 * What every browser has today, but one of them got later than the site asks for: `api.URL.canParse_static`,
 * `javascript.builtins.Map.groupBy`, as MDN's compatibility data writes them. What one of today's browsers lacks too,
 * nobody uses unasked.
 */
function findLaterApis(): string[] {
  const keys = Object.values(features).flatMap((feature) =>
    feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : [],
  )
  return keys
    .filter(
      ([key, { support }]) =>
        member.test(key) && !exceptions.has(key) && isLater(new Map(Object.entries(support))),
    )
    .map(([key]) => key)
}

const member = /^(?:api|javascript\.builtins)\.(?:Intl\.)?\w+(?:\.\w+(?<!_event))?$/

/** Sheets open without a script, and journeys themselves look whether something is drawn: one journey has neither. */
export const sheetApis = [
  'api.Element.checkVisibility',
  'api.HTMLElement.hidePopover',
  'api.HTMLElement.popover',
  'api.HTMLElement.showPopover',
] as const

/** Beside those, what was there before, with a fault that is none here. */
const exceptions = new Set<string>([
  ...sheetApis,
  'api.AbortSignal.timeout_static',
  'api.CanvasRenderingContext2D.font',
  'api.OffscreenCanvasRenderingContext2D.font',
  'api.InputEvent.isComposing',
  'api.KeyboardEvent.isComposing',
  'api.KeyboardEvent.repeat',
])

function isLater(support: ReadonlyMap<string, string>): boolean {
  const versions = Object.entries(oldestBrowsers).map(([browser, oldest]) => ({
    oldest,
    since: Number.parseFloat(support.get(browser)?.replace('≤', '') ?? ''),
  }))
  return versions.every(({ since }) => since > 0) && versions.some(({ since, oldest }) => since > oldest)
}

export const laterApis: readonly string[] = findLaterApis()

/** Runs in a page before any script of its own, and takes these functions away. */
export function removeApis(keys: readonly string[]): void {
  const remove = (holder: unknown, name: string) => {
    if (holder instanceof Object) Reflect.deleteProperty(holder, name)
  }
  for (const key of keys) {
    const [owner = '', member] = key.replace(/^(?:api|javascript\.builtins)\.(?:Intl\.)?/, '').split('.')
    const home = key.includes('.Intl.') ? Intl : globalThis
    const holder: unknown = owner === 'Window' ? globalThis : Reflect.get(home, owner)
    // Of the language's own objects the names do not say whose a member is, and no two are alike.
    const isStatic = /^javascript|^api\.Window|_static$/.test(key)
    if (member === undefined) remove(home, owner)
    else if (isStatic) remove(holder, member.replace(/_static$/, ''))
    if (member !== undefined && !/^api.*_static$/.test(key) && holder instanceof Object)
      remove(Reflect.get(holder, 'prototype'), member)
  }
}
