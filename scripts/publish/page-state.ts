/** Renders a page with Astro's own render state, except for the `Astro` object that components see. */
import type { AstroGlobal } from 'astro'
import { astro, FetchState } from 'astro/fetch'
import { textOf } from './templates/template.ts'

type Page = Pick<AstroGlobal, 'params' | 'locals' | 'url' | 'request' | 'response'>

/**
 * A lightweight `Astro` object for components. It has what our components use and falls back to Astro's own object, which
 * is created on demand. Astro's has a new prototype for each page and an accessor for each component. V8 creates hidden
 * classes for such objects in its old generation, and these keep nearly the whole page alive until that is collected.
 */
class ComponentGlobal implements AstroGlobal {
  props: AstroGlobal['props']
  #page: Page
  #makeWhole: () => AstroGlobal
  #whole: AstroGlobal | undefined
  #self: AstroGlobal['self'] | undefined

  constructor(props: AstroGlobal['props'], page: Page, makeWhole: () => AstroGlobal) {
    this.props = props
    this.#page = page
    this.#makeWhole = makeWhole
  }
  get #astro() {
    this.#whole ??= this.#makeWhole()
    return this.#whole
  }
  get self() {
    return this.#self ?? this.#astro.self
  }
  /** Called first by each component, with itself. */
  set self(component) {
    this.#self = component
  }
  get params() {
    return this.#page.params
  }
  get locals() {
    return this.#page.locals
  }
  get url() {
    return this.#page.url
  }
  get request() {
    return this.#page.request
  }
  get response() {
    return this.#page.response
  }
  get slots() {
    return this.#astro.slots
  }
  get redirect() {
    return this.#astro.redirect
  }
  get rewrite() {
    return this.#astro.rewrite
  }
  get site() {
    return this.#astro.site
  }
  get generator() {
    return this.#astro.generator
  }
  get clientAddress() {
    return this.#astro.clientAddress
  }
  get cookies() {
    return this.#astro.cookies
  }
  get session() {
    return this.#astro.session
  }
  get cache() {
    return this.#astro.cache
  }
  get originPathname() {
    return this.#astro.originPathname
  }
  get getActionResult() {
    return this.#astro.getActionResult
  }
  get callAction() {
    return this.#astro.callAction
  }
  get preferredLocale() {
    return this.#astro.preferredLocale
  }
  get preferredLocaleList() {
    return this.#astro.preferredLocaleList
  }
  get currentLocale() {
    return this.#astro.currentLocale
  }
  get isPrerendered() {
    return this.#astro.isPrerendered
  }
  get csp() {
    return this.#astro.csp
  }
  get logger() {
    return this.#astro.logger
  }
  get routePattern() {
    return this.#astro.routePattern
  }
}

type CreateAstro = Parameters<FetchState['createAstro']>
type CreateResult = Parameters<FetchState['createResult']>

/** No page uses Astro's client directives (our islands mount on intent), so there are none to look up. */
const noDirectives: ReadonlyMap<string, string> = new Map()

/** The render state of one page; nothing is streamed, so that a failed read never yields half a page. */
export class PageState extends FetchState {
  override streaming = false
  #page: Page | undefined

  override async createResult(...args: CreateResult) {
    const result = await super.createResult(...args)
    const resolve = rememberUrls(result.resolve)
    return Object.assign(result, { clientDirectives: noDirectives, resolve })
  }

  /**
   * Renders only the text of a file. Creating a `Response` around it would take a fifth of the time.
   * @throws what the page throws
   */
  async renderText(): Promise<{ status: number; text: string }> {
    if (this.routeData?.type !== 'page') return read(await astro(this))
    const component = await this.loadComponentInstance()
    const props = await this.getProps()
    const result = await this.createResult(component, this.getActionAPIContext())
    const page: unknown = await component.default(result, props, {})
    if (page instanceof Response) return read(page)
    const text = await textOf(result, page)
    return { status: result.response.status ?? this.status, text }
  }

  override createAstro(...[result, props, slots, context]: CreateAstro): AstroGlobal {
    this.#page ??= this.#pageOf(result)
    return new ComponentGlobal(props, this.#page, () => super.createAstro(result, props, slots, context))
  }

  #pageOf({ response }: CreateAstro[0]): Page {
    const { params = {}, locals, url, request } = this
    return { params, locals, url, request, response }
  }
}

const urls = new Map<string, Promise<string>>()

/** The URLs of scripts and styles, which are the same on every page. */
function rememberUrls(resolve: (name: string) => Promise<string>) {
  return (name: string) => {
    const known = urls.get(name) ?? resolve(name)
    urls.set(name, known)
    return known
  }
}

async function read(response: Response) {
  return { status: response.status, text: await response.text() }
}
