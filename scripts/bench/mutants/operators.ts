/** By operator: what kind of change it may suffer, and what it becomes. */
export const swappedOperators: Readonly<Record<string, readonly (readonly [kind: string, to: string])[]>> = {
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '==': [['comparison', '!=']],
  '!=': [['comparison', '==']],
  '<': [
    ['comparison', '>='],
    ['boundary', '<='],
  ],
  '<=': [
    ['comparison', '>'],
    ['boundary', '<'],
  ],
  '>': [
    ['comparison', '<='],
    ['boundary', '>='],
  ],
  '>=': [
    ['comparison', '<'],
    ['boundary', '>'],
  ],
  '&&': [['logic', '||']],
  '||': [['logic', '&&']],
  '??': [['logic', '&&']],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '+=': [['arithmetic', '-=']],
  '-=': [['arithmetic', '+=']],
}
