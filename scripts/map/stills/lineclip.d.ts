declare module 'lineclip' {
  type Corner = [x: number, y: number]
  type Box = [minX: number, minY: number, maxX: number, maxY: number]
  export function clipPolyline(points: Corner[], box: Box): Corner[][]
  export function clipPolygon(points: Corner[], box: Box): Corner[]
}
