/**
 * What each finding adds to the score of a pair. From `same` on, two entries are one place; below `person` they are
 * two; between them a person should look. Of those that are alike by nature, below `personOfAlike` they are two.
 */
export const weights = {
  name: { same: 6, longer: 4, extended: 2, nearly: 2, kind: 1, part: 0, town: -1, other: -6, otherPart: -6 },
  /** Besides the name, of two that are near each other. */
  writing: { alike: 2 },
  /** Besides the name, of two that share a rare one and where nothing parts them. */
  rareName: { one: 4 },
  number: { other: -20 },
  trade: { foreign: -20 },
  phone: { same: 6, other: -1 },
  website: { same: 4 },
  place: {
    sameDoor: 4,
    sameBuilding: 3,
    sameCorner: 3,
    sameStreet: 2,
    onlyArea: 2,
    sameArea: 1,
    likeNumber: -2,
    nearNumber: -4,
    otherRoom: -5,
    otherNumber: -7,
    near: 4,
    aside: 1,
    apart: 0,
    walk: -2,
    otherStreet: -5,
    far: -5,
    site: 3,
  },
  chain: { otherDoor: -9, acrossTheStreet: -4, otherName: -4 },
  city: { same: 3, onlyOne: 3, other: -3 },
} as const

/** One place that is taken for two is never spoken of again; a question is answered. */
export const thresholds = { same: 8, person: 2, personOfAlike: 4 } as const
