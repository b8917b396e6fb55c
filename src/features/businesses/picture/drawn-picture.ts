/** What stands in for a missing picture: drawn from what is known, and never like its neighbour in a list. */

import { spread } from '#core/fingerprint.ts'
import { remember } from '#core/remember.ts'
import { lettersOf } from '#core/text.ts'
import { hueOf } from '#features/categories/category-hue.ts'
import type { BusinessCard } from '../business.ts'

export type Drawing = {
  /** The number of its category's colour. */
  hue: number
  /** The number of its pattern. */
  wall: number
  /** Initials; '' for a name without letters. */
  letters: string
}

type Drawn = Pick<BusinessCard, 'name' | 'category'>

/** The sheet of the capiz draws six shapes, each light on dark and dark on light. */
export const walls = 12

/** Cards that can be seen beside or above one: a list has two columns at most, a row that slides three rows. */
const neighbours = 3

/** A business's own drawing. */
export function drawingOf({ name, category }: Drawn): Drawing {
  return { hue: hueOf(category), ...drawingOfName(name) }
}

/** A business stands in half a dozen lists of the site. */
const drawingOfName = remember((name) => ({ wall: spread(name, walls), letters: initialsOf(name) }), 20_000)

/**
 * The drawings of a list: each business's own, or the next pattern where a neighbour in the same colour has that.
 * @param isThinned whether only some of the list are shown: then any of them can become neighbours
 */
export function drawingsOf(list: readonly Drawn[], isThinned = false): Drawing[] {
  const drawings: Drawing[] = []
  for (const business of list) {
    const drawing = drawingOf(business)
    // One pattern must be left.
    const near = drawings.slice(isThinned ? 1 - walls : -neighbours).filter(({ hue }) => hue === drawing.hue)
    while (near.some(({ wall }) => wall === drawing.wall)) drawing.wall = (drawing.wall + 1) % walls
    drawings.push(drawing)
  }
  return drawings
}

const articles = new Set(['the', 'a', 'an', 'of', 'and'])

/** `Nena's Kitchen` → `NK`, `7-Eleven` → `7E`, `Jollibee` → `J`. */
export function initialsOf(name: string): string {
  const words = name.replace(/['’]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu) ?? []
  const telling = words.filter((word) => !articles.has(word.toLowerCase()))
  const initials = (telling.length > 0 ? telling : words).slice(0, 2).map(firstLetter)
  // Letters of Arabic would join to a word.
  return initials.join(initials.every((letter) => /^\p{Script=Arabic}/u.test(letter)) ? '\u200c' : '')
}

/** No letter of a language has more parts; towers of accents are an ornament. */
const mostParts = 5

/** As people see it, and in upper case where it has one of the same length. */
function firstLetter(word: string): string {
  const [{ segment: first } = { segment: '' }, next] = lettersOf(word.normalize('NFC'))
  // Vowels that Thai and Lao write before their consonant.
  const whole = next && /[เ-ไເ-ໄ]/.test(first) ? first + next.segment : first.replace(/\u200d$/, '')
  const letter = [...whole].length > mostParts ? String.fromCodePoint(whole.codePointAt(0) ?? 0) : whole
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}
