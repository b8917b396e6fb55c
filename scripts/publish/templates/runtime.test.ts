import type { SSRResult } from 'astro'
import * as astro from 'astro/compiler-runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ours from './runtime.ts'
import { textOf } from './template.ts'

// What templates use of a page that is being rendered; Astro's own has fifty more properties.
const newPage = (resolved: string[] = []) =>
  ({
    inlinedScripts: new Map(),
    clientDirectives: new Map(),
    componentMetadata: new Map(),
    base: '/',
    resolve: async (id: string) => {
      resolved.push(id)
      return `/assets/${id}.js`
    },
    _metadata: { renderedScripts: new Set(), templateDepth: 0 },
  }) as unknown as SSRResult

type Runtime = typeof astro | typeof ours

/** The same page as the compiler writes it, by either runtime. */
function pageBy({
  render,
  renderComponent,
  renderSlot,
  renderScript,
  createComponent,
  Fragment,
  ...runtime
}: Runtime) {
  const { addAttribute, spreadAttributes, unescapeHTML } = runtime
  type Slots = Record<string, (result: SSRResult) => unknown>
  // The compiler's code has no types: each runtime takes what it made itself.
  const component = (
    draw: (result: SSRResult, props: { [name: string]: unknown }, slots: Slots) => unknown,
  ) => createComponent(draw as never, 'part.astro')
  const place = (result: SSRResult, part: unknown, props = {}, slots: Slots = {}) =>
    renderComponent(result, 'Part', part, props, slots as never)

  const Card = component(
    (result, { title, ...rest }, slots) =>
      render`<div${spreadAttributes(rest)}><h2>${title}</h2>${renderSlot(result, slots['default'] as never, render`<p>nothing</p>` as never)}</div>`,
  )
  const Late = component(async (result, _props, slots) => {
    await Promise.resolve()
    return render`<i>late ${renderSlot(result, slots['default'] as never)}</i>`
  })
  return (
    result: SSRResult,
  ) => render`<main${addAttribute('a "b" & <c>', 'title')}${addAttribute(0, 'data-n')}>
    ${'<b>text & "quotes"</b>'}${0}${''}${null}${undefined}${false}${[1, 'two', [render`<u>3</u>`]]}
    ${unescapeHTML('<b>markup</b>')}
    ${place(result, Card, { title: 'Empty', class: 'card', hidden: true, 'aria-label': 'a&b' })}
    ${place(result, Late, {}, { default: async () => render`<b>${await Promise.resolve('slot')}</b>` })}
    ${place(result, Card, { title: 'Full', 'class:list': ['a', { b: true }] }, { default: () => render`<p>${renderScript(result, 'one')}</p>` })}
    ${place(result, Fragment, {}, { default: () => render`${['x', 'y'].map((word) => render`<li>${word}</li>`)}` })}
    ${Promise.resolve('kept')}${renderScript(result, 'one')}${renderScript(result, 'two')}</main>`
}

describe('a page of our templates', () => {
  test('is written as Astro writes it', async () => {
    const text = await textOf(newPage(), pageBy(ours)(newPage()))
    expect(text).toBe(await textOf(newPage(), pageBy(astro)(newPage())))
    expect(text).toContain('<div class="card" hidden aria-label="a&amp;b"><h2>Empty</h2><p>nothing</p></div>')
    expect(text).toContain('<i>late <b>slot</b></i>')
    expect(text.match(/one\.js/g)).toHaveLength(1)
  })

  test('asks once for the address of a script', async () => {
    const resolved: string[] = []
    const write = (id: string) => ours.render`${ours.renderScript(newPage(resolved), id)}`
    for (const id of ['three', 'four', 'three', 'three']) await textOf(newPage(), write(id))
    expect(resolved).toEqual(['three', 'four'])
  })

  test('begins what follows a part that waits, and writes it afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const second = ours.createComponent(() => {
      resolve('first, ')
      return ours.render`second` as never
    })
    const part = ours.renderComponent(newPage(), 'Second', second, {})
    const text = await textOf(newPage(), ours.render`${[promise, part]}`)
    expect(text).toContain('first, second')
  })

  test('is none when a part of it fails, at once or later', async () => {
    const later = () => Promise.reject(new Error('unread'))
    await expect(textOf(newPage(), ours.render`<p>${later()}</p>`)).rejects.toThrow('unread')
    const failing = ours.createComponent((() => {
      throw new Error('broken')
    }) as never)
    const part = ours.renderComponent(newPage(), 'Part', failing, {})
    await expect(textOf(newPage(), ours.render`<p>${part}</p>`)).rejects.toThrow('broken')
  })
})

describe('attributes', () => {
  const names = [
    ...[
      'class',
      'class:list',
      'className',
      'style',
      'href',
      'hidden',
      'checked',
      'popover',
      'download',
      'async',
    ],
    ...['data-open', 'aria-hidden', 'no good', 'loading', 'tabindex'],
  ]
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ' ', '&', '"', '<', '$&', '’') }),
    fc.constantFrom<unknown>('', 0, 1.5, -0, Number.NaN, true, false, null, undefined, ['a', ['b']]),
  )

  test('are written as Astro writes them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, given) => {
        expect(String(ours.addAttribute(given, name))).toBe(String(astro.addAttribute(given, name)))
        const spread = { [name]: given }
        expect(String(ours.spreadAttributes(spread))).toBe(String(astro.spreadAttributes(spread)))
      }),
    )
  })
})
