const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const hourName = `(?:${hourNames.join('|')})`
const until = '(?:to|until|till)'

const namedHour = new RegExp(
  `\\b${hourName}(?= ?(?:[ap]\\.? ?m\\b|o['’ ]?clock|noon|midnight|at night)| ?in the (?:morning|afternoon|evening)| ${until} (?:${hourName}|half|quarter)\\b)|(?<=\\b(?:${hourName}|:\\d\\d|noon|midnight|[ap]\\.?m\\.?) ${until} )${hourName}\\b`,
  'g',
)

const partsOfHour = new RegExp(
  `\\b(half|(?:a )?quarter) (past|after|to) (${hourName}|\\d{1,2})\\b(?!:| (?:days|hours|minutes))`,
  'g',
)

const numberOf = (word: string) => (/^\d/.test(word) ? Number(word) : hourNames.indexOf(word) + 1)

/** `half past eight` is 8:30. */
function withMinutes(part: string, side: string, word: string): string {
  const hour = numberOf(word)
  if (side !== 'to') return `${hour}:${part === 'half' ? '30' : '15'}`
  return `${hour === 1 ? 12 : hour - 1}:${part === 'half' ? '30' : '45'}`
}

/** Writes hours that stand in words in numerals, where what is beside them says that they are hours. */
export function withNumerals(text: string): string {
  return text
    .replace(partsOfHour, (_, part: string, side: string, word: string) => withMinutes(part, side, word))
    .replace(namedHour, (word) => String(numberOf(word)))
}
