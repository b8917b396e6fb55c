/** Which labels of a map are shown: none lies over another, and none says the same as one close by. */

/** A label where it would stand, in pixels of the view. */
export type Label = {
  text: string
  /** Its middle. */
  x: number
  y: number
  /** Radians, never upside down. */
  angle: number
  width: number
  height: number
  /** The lower, the sooner it is placed. */
  rank: number
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Pixels between labels, and between two that say the same. */
const gap = 3
const leastRepeat = 280

/** A cell of the grid in which neighbours are looked for, in pixels. */
const cell = 96

/** @returns the labels that find room, the most important first: the same ones for the same labels in any order */
export function placeLabels<One extends Label>(labels: readonly One[]): One[] {
  const taken = new Map<string, Box[]>()
  const byText = new Map<string, One[]>()
  const sorted = labels.toSorted(
    (a, b) => a.rank - b.rank || a.text.localeCompare(b.text) || a.y - b.y || a.x - b.x,
  )
  return sorted.filter((label) => {
    const alike = byText.get(label.text) ?? []
    if (alike.some(({ x, y }) => Math.hypot(x - label.x, y - label.y) < leastRepeat)) return false
    const boxes = boxesOf(label)
    if (boxes.some((box) => cellsOf(box).some((key) => taken.get(key)?.some((other) => meet(box, other)))))
      return false
    for (const box of boxes) for (const key of cellsOf(box)) taken.set(key, [...(taken.get(key) ?? []), box])
    byText.set(label.text, [...alike, label])
    return true
  })
}

/** Boxes that cover a label: one of a level label, several along a slanted one, whose own box would be mostly empty. */
export function boxesOf({ x, y, angle, width, height }: Label): Box[] {
  const slant = Math.abs(Math.sin(angle))
  const count = slant < 0.05 ? 1 : Math.max(1, Math.ceil(width / height))
  const length = width / count
  // A part's own box, turned as the label is.
  const half = {
    across: (length * Math.abs(Math.cos(angle)) + height * slant) / 2 + gap,
    down: (length * slant + height * Math.abs(Math.cos(angle))) / 2 + gap,
  }
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * length
    const [middleX, middleY] = [x + along * Math.cos(angle), y + along * Math.sin(angle)]
    return {
      ...{ left: middleX - half.across, right: middleX + half.across },
      ...{ top: middleY - half.down, bottom: middleY + half.down },
    }
  })
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / cell); column * cell <= right; column++)
    for (let row = Math.floor(top / cell); row * cell <= bottom; row++) keys.push(`${column} ${row}`)
  return keys
}
