/** What compiled components import in place of `astro/compiler-runtime`: the same, quicker for what our pages have. */
import type { SSRResult } from 'astro'
import {
  addAttribute as astroAttribute,
  createComponent as astroComponent,
  renderComponent as astroPart,
  renderScript as astroScript,
  unescapeHTML as astroUnescape,
  Fragment,
} from 'astro/compiler-runtime'
import { remember } from '#core/remember.ts'
import { Markup, Part, Template } from './template.ts'

export * from 'astro/compiler-runtime'

export const render = (htmlParts: TemplateStringsArray, ...expressions: unknown[]) =>
  new Template(htmlParts, expressions)

type Component = Parameters<typeof astroComponent>

/** Astro's own is a function around each, which looks at the number of its arguments. */
export function createComponent(...[draw, moduleId, propagation]: Component) {
  return typeof draw === 'function' && propagation === undefined
    ? Object.assign(draw, { isAstroComponentFactory: true, moduleId })
    : astroComponent(draw, moduleId, propagation)
}

type AnyComponent = Parameters<typeof astroPart>

export function renderComponent(...[result, name, component, props, slots = {}]: AnyComponent): unknown {
  if (component === Fragment) return renderSlot(result, slots['default'])
  return isOurs(component) && props['class:list'] === undefined
    ? new Part(result, component, props, slots)
    : astroPart(result, name, component, props, slots)
}

type OurComponent = Extract<Component[0], (...args: never) => unknown>

const isOurs = (component: unknown): component is OurComponent =>
  typeof component === 'function' && 'isAstroComponentFactory' in component

export function renderSlot(result: SSRResult, slot: unknown, fallback?: unknown): unknown {
  const shown = slot ?? fallback
  // What compiled components pass as slots are functions of the page.
  return typeof shown === 'function' ? new Part(result, shown as (result: SSRResult) => unknown) : shown
}

type Script = Awaited<ReturnType<typeof astroScript>>

const scripts = new Map<string, Script>()

/** A script is the same on each page that has it. */
export function renderScript(result: SSRResult, id: string): Script | Promise<Script> {
  return scripts.get(id) ?? astroScript(result, id).then((script) => remembered(id, script))
}

function remembered(id: string, script: Script): Script {
  scripts.set(id, script)
  return script
}

type Attribute = Parameters<typeof astroAttribute>

export function addAttribute(...[value, name, escapes = true, tag]: Attribute): unknown {
  if (value === undefined || value === null) return ''
  return escapes && isPlain(value, name)
    ? new Markup(plainAttribute(value, name))
    : astroAttribute(value, name, escapes, tag)
}

/** Without a scope of styles: no component of ours has one. */
export function spreadAttributes(values: object | false | null | undefined, tag?: string): unknown {
  if (!values) return ''
  let text = ''
  for (const [name, value] of Object.entries(values)) text += addAttribute(value, name, true, tag)
  return text === '' ? '' : new Markup(text)
}

/** Whether Astro gives it no meaning of its own. */
const isPlain = (value: unknown, name: string): value is string | number =>
  (typeof value === 'number' || (typeof value === 'string' && value !== '')) && isPlainName(name)

const isPlainName = remember((name) => String(astroAttribute('x', name)) === plainAttribute('x', name))

const special = /[&"]/

function plainAttribute(value: string | number, name: string): string {
  const text = String(value)
  const escaped = special.test(text) ? text.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : text
  return ` ${name}="${escaped}"`
}

/** Markup of ours (`set:html`) as it is. */
export const unescapeHTML = (value: unknown): unknown =>
  typeof value === 'string' ? new Markup(value) : astroUnescape(value)
