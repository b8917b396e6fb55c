/** Formats and converts amounts of one currency. Amounts are whole units (`499`), never minor ones. */
export type Money = {
  /** The sign and `1,999` or `499.50`; with `minor: 'always'`, `1,999.00`. */
  formatMoney(amount: number, options?: { minor?: 'when-needed' | 'always' }): string
  /** For payment providers, which count in minor units: 499 of a currency with cents is 49,900. */
  toMinorUnits(amount: number): number
  fromMinorUnits(units: number): number
}

/** @param currency ISO 4217 code, in either case */
export function moneyOf(currency: string): Money {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const always = new Intl.NumberFormat('en-US', style)
  const whenNeeded = new Intl.NumberFormat('en-US', { ...style, trailingZeroDisplay: 'stripIfInteger' })
  const minorInWhole = 10 ** (always.resolvedOptions().maximumFractionDigits ?? 2)
  return {
    formatMoney: (amount, { minor = 'when-needed' } = {}) =>
      (minor === 'always' ? always : whenNeeded).format(amount),
    toMinorUnits: (amount) => Math.round(amount * minorInWhole),
    fromMinorUnits: (units) => units / minorInWhole,
  }
}
