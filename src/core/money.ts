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
 * Pesos in the en-US number style: `₱1,999`, or `₱1,999.00` with `centavos: 'always'`.
 * @param amount pesos, not centavos
 */
export function formatPesos(
  amount: number,
  { centavos = 'when-needed' }: { centavos?: 'when-needed' | 'always' } = {},
): string {
  return (centavos === 'always' ? withCentavos : wholeWhenPossible).format(amount)
}

/** Amounts are pesos everywhere; centavos exist at the payment provider's border alone. */
const centavosInPeso = 100
export const toCentavos = (pesos: number): number => Math.round(pesos * centavosInPeso)
export const toPesos = (centavos: number): number => centavos / centavosInPeso
