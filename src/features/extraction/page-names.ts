/** What a page calls its business outside of its title. */
import { fold } from '#core/text.ts'
import { attribute, type Element, type Page, textOf } from './dom.ts'
import { isNoName, nameInCopyright } from './title-name.ts'

/** Longer texts beside a sign say what it does. */
const longest = 40

/** The name on the page's sign: the text of its logo or what the logo's picture is called. '' where there is none. */
export function nameOnSign({ elements }: Page): string {
  for (const element of elements) {
    const name = isSign(element) ? nameOfSign(element, elements) : ''
    if (isShortName(name)) return name
  }
  return ''
}

/** Whose the rights of the page are; '' where no line says it. */
export function ownerOfRights({ lines }: Page): string {
  return lines.map(nameInCopyright).find((name) => name !== '') ?? ''
}

/** Whom visitors are welcomed to, where a line of its own names the same; '' where nobody is. */
export function nameInWelcome({ lines }: Page): string {
  const own = new Set(lines.map(fold))
  const short = lines.filter((line) => line.length <= longest * 2)
  const names = short.flatMap((line) => /\bwelcome to (?:the )?(\p{Lu}[^.!?]*)[.!]*$/iu.exec(line)?.[1] ?? [])
  return names.find((name) => isShortName(name) && /^[\p{Lu}\d]/u.test(name) && own.has(fold(name))) ?? ''
}

/** What links to pages of social networks, and labels before such pages, call the business; '' where none does. */
export function nameOnNetworks({ elements, lines }: Page): string {
  const linked = elements
    .filter((element) => ownPage.test(attribute(element, 'href') ?? ''))
    .map((element) => textOf(element))
  const labelled = lines.flatMap((line) => /^(?:facebook|fb)(?: page)?\s*:\s*(.+)$/i.exec(line)?.[1] ?? [])
  const names = [...labelled, ...linked.map((text) => text.replace(/^(?:facebook|fb)\s*:\s*/i, ''))]
  return names.find((name) => isShortName(name) && /^[\p{Lu}\d]/u.test(name) && !invitation.test(name)) ?? ''
}

/** A page of the network, and not what shares this one there. */
const ownPage = /^https?:\/\/[\w.]*facebook\.com\/(?!sharer?\b|dialog\/|groups\/|hashtag\/|plugins\/).+/i

/** An address, or what invites to the network's page. */
const invitation =
  /[/@]|\.\w|facebook|^(?:fb|follow|like|visit|click|message|chat|share|see|our|find|contact|send|join|view|more|read|connect|social|page|link|here)\b/i

const ownSign =
  /(?:^|\s)(?:(?!partner|client|sponsor|payment|card|product|bank|award|press|social)\w+-)?(?:logo|brand|site-?(?:title|name))(?:-(?:text|name|link))?(?:\s|$)/i

function isSign(element: Element): boolean {
  return ownSign.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`)
}

function nameOfSign(sign: Element, elements: readonly Element[]): string {
  const text = textOf(sign)
  if (text !== '') return text
  const picture =
    sign.name === 'img' ? sign : elements.find((element) => element.name === 'img' && isWithin(element, sign))
  const label = (picture && attribute(picture, 'alt')) ?? ''
  return label.replace(/^logo of |\s*\blogo$/gi, '').trim()
}

function isWithin(element: Element, around: Element): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent)
    if (parent === around) return true
  return false
}

function isShortName(name: string): boolean {
  return name.length > 1 && name.length <= longest && /\p{L}/u.test(name) && !isNoName(name)
}
