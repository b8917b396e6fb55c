/** The corners of a box as a closed ring, longitude first. */
export const ringOf = (box: { west: number; south: number; east: number; north: number }) =>
  [
    [box.west, box.south],
    [box.east, box.south],
    [box.east, box.north],
    [box.west, box.north],
    [box.west, box.south],
  ] as const
