/** Letters of three by five panes, row by row; 1 is lit. */
const letters: Readonly<Record<string, string>> = {
  A: '111101111101101',
  B: '110101110101110',
  C: '111100100100111',
  D: '110101101101110',
  E: '111100111100111',
  F: '111100111100100',
  G: '111100101101111',
  H: '101101111101101',
  I: '111010010010111',
  J: '001001001101111',
  K: '101101110101101',
  L: '100100100100111',
  M: '101111111101101',
  N: '111101101101101',
  O: '111101101101111',
  P: '111101111100100',
  Q: '111101101111001',
  R: '110101110101101',
  S: '111100111001111',
  T: '111010010010010',
  U: '101101101101111',
  V: '101101101101010',
  W: '101101111111101',
  X: '101101010101101',
  Y: '101101010010010',
  Z: '111001010100111',
}

/** Whether the pane at `column`, `row` is lit when `word` is written, each letter three wide and one apart. */
export function isLit(word: string, column: number, row: number): boolean {
  const letter = letters[word.charAt(Math.floor(column / 4)).toUpperCase()]
  const inLetter = column % 4
  return column >= 0 && row >= 0 && row < 5 && inLetter < 3 && letter?.[row * 3 + inLetter] === '1'
}
