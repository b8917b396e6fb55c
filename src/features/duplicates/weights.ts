/**
 * What each finding adds to the score of a pair. From `same` on, two entries are one place; below `person` they are
 * two; between them a person should look.
 */
export const weights = {
  name: { same: 6, nearly: 2, part: 0, other: -6, otherPart: -6 },
  number: { other: -14 },
  trade: { foreign: -20 },
  phone: { same: 6, other: -1 },
  website: { same: 4 },
  place: {
    sameDoor: 4,
    sameBuilding: 3,
    sameStreet: 1,
    otherNumber: -7,
    near: 4,
    aside: 1,
    apart: 0,
    otherStreet: -5,
    far: -5,
  },
  chain: { otherDoor: -9 },
  city: { same: 2, other: -3 },
} as const

export const thresholds = { same: 8, person: 4 } as const
