import { care } from './care.ts'
import { cityLife } from './city-life.ts'
import { food } from './food.ts'
import { home } from './home.ts'
import type { Kind } from './kind.ts'
import { shops } from './shops.ts'

/** All kinds of businesses of the demo. */
export const kinds: readonly Kind[] = [...food, ...shops, ...home, ...care, ...cityLife]

/** A category without businesses, and one with only a draft; both must look right too. */
export const emptyCategory = 'libraries'
export const draftOnlyCategory = 'insurance'
