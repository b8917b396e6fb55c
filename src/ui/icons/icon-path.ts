/** An icon in lucide's data: elements with their attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[]

type Attributes = Readonly<Record<string, string>>

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`
const relativeStart = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})[\s,]*`)

/**
 * The data of one path that draws all elements of an icon, in its own units: a page has hundreds of icons, and a browser
 * styles and lays out each element of each.
 * @throws Error for an element that lucide does not use
 */
export function pathOf(node: IconNode): string {
  return node.map(([tag, attributes]) => subpathOf(tag, attributes)).join('')
}

function subpathOf(tag: string, attributes: Attributes): string {
  const value = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return startingByItself(attributes['d'] ?? '')
    case 'line':
      return `M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`
    case 'polyline':
      return `M${attributes['points']}`
    case 'polygon':
      return `M${attributes['points']}z`
    case 'circle':
      return circle(value('cx'), value('cy'), value('r'))
    case 'ellipse':
      return ellipse(value('cx'), value('cy'), value('rx'), value('ry'))
    case 'rect':
      return rectangle(attributes)
    default:
      throw new Error(`an icon has an element ${tag}`)
  }
}

/** Behind another, a path that starts by `m` would count from where that ended; what follows the first point stays relative. */
const startingByItself = (data: string): string =>
  data.replace(relativeStart, (start, x: string, y: string) => {
    const continues = /^[\d.+-]/.test(data.slice(start.length))
    return `M${x} ${y}${continues ? 'l' : ''}`
  })

/** The inside of a dot is no wider than its line: a point covers it, so that it needs no fill. */
const circle = (x: number, y: number, radius: number): string =>
  ellipse(x, y, radius, radius) + (radius <= 1 ? `M${x} ${y}z` : '')

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Either radius stands for both where it is alone. */
function rectangle({ x = '0', y = '0', width = '0', height = '0', rx, ry }: Attributes): string {
  const [across, down] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]
  const [side, post] = [round(Number(width) - 2 * across), round(Number(height) - 2 * down)]
  if (across === 0) return `M${x} ${y}h${side}v${post}h${-side}z`
  const corner = (toX: number, toY: number) => `a${across} ${down} 0 0 1 ${toX} ${toY}`
  const start = `M${round(Number(x) + across)} ${y}`
  return `${start}h${side}${corner(across, down)}v${post}${corner(-across, down)}h${-side}${corner(-across, -down)}v${-post}${corner(across, -down)}z`
}

/** Sums of decimals carry digits that nobody sees. */
const round = (value: number): number => Number(value.toFixed(3))
