import { desk } from './desk.ts'
import { savedPlaces } from './saved-places.ts'

/** Subjects of the matrix that have files of their own. */
export const further = [...savedPlaces, ...desk]
