/** Walking turns corners: it is longer than the straight line by about this much. */
const detour = 1.3
/** Metres a minute. */
const pace = 80
/** Nobody is told to walk longer, in minutes. */
const longestWalk = 30

/** `350 m`, `1.2 km`, `14 km`: a straight line, no more exact than the position that it starts from. */
export function formatDistance(metres: number): string {
  if (metres < 50) return 'less than 50 m'
  if (metres < 975) return `${Math.round(metres / 50) * 50} m`
  if (metres < 9_950) return `${(metres / 1000).toFixed(1)} km`
  return `${Math.round(metres / 1000)} km`
}

/** `walk 6 min`; '' where that is too far. */
export function formatWalk(metres: number): string {
  const minutes = Math.max(1, Math.round((metres * detour) / pace))
  return minutes > longestWalk ? '' : `walk ${minutes} min`
}
