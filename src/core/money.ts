const wholeWhenPossible = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'PHP',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

const withCentavos = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'PHP',
  currencyDisplay: 'narrowSymbol',
})

/**
 * Pesos in the en-US number style: `₱1,999`, or `₱1,999.00` with `centavos: 'always'` (reading 38).
 * @param amount pesos, not centavos
 */
export function formatPesos(
  amount: number,
  { centavos = 'when-needed' }: { centavos?: 'when-needed' | 'always' } = {},
): string {
  return (centavos === 'always' ? withCentavos : wholeWhenPossible).format(amount)
}
