/** Pixels that a text takes in one line at a size. */
export type Measure = (text: string, size: number) => number

/** What a text is to fit into; sizes from the largest to the smallest. */
export type Room = { width: number; lines: number; sizes: readonly number[] }

const cutMark = '…'

/** Breaks a text between words, at the largest size that fits; at the smallest the end is cut off, and says so. */
export function fitText(text: string, measure: Measure, room: Room): { size: number; lines: string[] } {
  for (const size of room.sizes) {
    const lines = breakLines(text, (line) => measure(line, size), room.width)
    if (lines.length <= room.lines && lines.every((line) => measure(line, size) <= room.width))
      return { size, lines }
  }
  const size = Math.min(...room.sizes)
  const fits = (line: string) => measure(line, size) <= room.width
  const lines = breakLines(text, (line) => measure(line, size), room.width)
  const kept = lines.slice(0, room.lines)
  const wasCut = lines.length > room.lines
  return { size, lines: kept.map((line, index) => cutLine(line, fits, wasCut && index === kept.length - 1)) }
}

function breakLines(text: string, widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((word) => word !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Takes letters off the end until the line fits together with the mark. */
function cutLine(line: string, fits: (line: string) => boolean, isLast: boolean): string {
  if (!isLast && fits(line)) return line
  const letters = [...line]
  while (letters.length > 0 && !fits(`${letters.join('')}${cutMark}`)) letters.pop()
  return `${letters.join('').trimEnd()}${cutMark}`
}
