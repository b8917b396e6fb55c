import { wordsOf } from './block-keys.ts'
import type { NameFindings } from './compare-names.ts'
import type { PlaceFindings } from './compare-places.ts'
import type { Entry } from './duplicates.ts'
import type { LargePlaceFindings } from './large-places.ts'
import { mayShareNames, type RareNameFindings } from './rare-names.ts'

/** All that was found of two entries. */
export type Findings = {
  names: NameFindings
  places: PlaceFindings
  large: LargePlaceFindings
  rare: RareNameFindings
  isChain: boolean
  isSamePhone: boolean
  isOtherPhone: boolean
}

/** Whether something stays open that a person should look at, however much speaks for one place. */
export function leavesQuestions(a: Entry, b: Entry, found: Findings): boolean {
  const { names, places, large, isChain, isSamePhone } = found
  return (
    names.asks ||
    (names.isOtherTrade && !isOnePlaceBesides(found)) ||
    // A pin may lie anywhere; the telephone and the street say where it should.
    (places.isFar && !large.isMisplaced && !(isSamePhone && (places.isSaidStreet || large.isOnlyOne))) ||
    (isChain && names.isSame) ||
    (!isSamePhone && (names.mayBeTenant || mayBeApart(a, found))) ||
    names.loneNumbers.some((number) => tells(number, a, b, found)) ||
    isNameAlone(found)
  )
}

/** Whether name, telephone and door are one, so that two sources only sort it otherwise. */
const isOnePlaceBesides = ({ names, places, isSamePhone }: Findings) =>
  isSamePhone && (places.isDoor || places.isSaidHouse) && names.isSame && !names.isKind && !names.saysMore

/** Whether two that no telephone joins may be in two places. */
const mayBeApart = (a: Entry, { places, large }: Findings) =>
  // A firm's shops share its name and website, and stand along one street.
  (!large.isSite && !large.isMisplaced && places.isApart) ||
  (places.isOnlyCity && (places.isLoneCity || mayShareNames(a))) ||
  places.asks

/** Whether nothing but the names tells, or both are reached by numbers of their own: then each word tells. */
const isNameAlone = ({ names, places, large, rare, isOtherPhone }: Findings) =>
  names.saysMore && !large.isOnlyOne && ((places.isOnlyCity && !rare.isRare) || isOtherPhone)

/** Whether a number that only one name says may be that of a second place. */
const tells = (number: string, a: Entry, b: Entry, { places, isSamePhone }: Findings) =>
  (!isSamePhone || isCount(number)) &&
  !isSaid(number, a, b) &&
  !(places.isDoor && places.isSaidDoor && isStoreNumber(number))

/** An owner's second house goes by the number 2, and answers the telephone of the first. */
const isCount = (number: string) => /^[2-9]$/.test(number)

/** The number under which a chain keeps a shop, which maps seldom say. */
const isStoreNumber = (number: string) => /^\d{3,}$/.test(number)

/** Whether an address says a number that a name says. */
const isSaid = (number: string, a: Entry, b: Entry) =>
  [a, b].some(({ address }) => wordsOf(address).includes(number))
