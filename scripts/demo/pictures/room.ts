import { drawing, repeat } from './drawing.ts'
import { type Light, paint } from './light.ts'
import { line, rect } from './shapes.ts'

/** An empty room with wall, window and floor, to be furnished for a trade. */
export function room(light: Light, parts: readonly string[], floor: string = paint.woodSoft): string {
  return drawing(light, [
    rect(0, 0, 640, 400, 'url(#wall)'),
    rect(0, 318, 640, 82, floor),
    rect(0, 310, 640, 10, '#fff', 0, 'fill-opacity="0.5"'),
    repeat(6, (i) =>
      line(`M${i * 128 - 40} 400L${i * 110 + 50} 320`, paint.wood, 2, 'stroke-opacity="0.35"'),
    ),
    ...parts,
  ])
}
