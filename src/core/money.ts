/** Formats and converts amounts of one currency. Amounts are whole units (`499`), never minor ones. */
export type Money = {
  /** The sign and `1,999` or `499.50`; with `minor: 'always'`, `1,999.00`. */
  formatMoney(amount: number, options?: { minor?: 'when-needed' | 'always' }): string
  /** For the payment provider, which counts in minor units: 499 of a currency with cents is 49,900. */
  toMinorUnits(amount: number): number
  fromMinorUnits(units: number): number
}

/**
 * Of a currency, how many decimals the payment provider counts in where these are not two
 * (https://docs.stripe.com/currencies). How it is written says something else: nobody writes the cents of Colombian or
 * Icelandic money, and yet they are counted.
 */
const decimalsCounted = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** A third decimal is counted, and must be 0. */
const mostDecimalsCharged = 2

/** @param currency ISO 4217 code, in either case */
export function moneyOf(currency: string): Money {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const always = new Intl.NumberFormat('en-US', style)
  const whenNeeded = new Intl.NumberFormat('en-US', { ...style, trailingZeroDisplay: 'stripIfInteger' })
  const decimalsWritten = always.resolvedOptions().maximumFractionDigits ?? mostDecimalsCharged
  const counted = decimalsCounted.get(currency.toUpperCase()) ?? 2
  const chargedInWhole = 10 ** Math.min(decimalsWritten, counted, mostDecimalsCharged)
  const minorInCharged = 10 ** counted / chargedInWhole
  /** What is written is what is charged. */
  const charged = (amount: number) => Math.round(amount * chargedInWhole)
  return {
    formatMoney: (amount, { minor = 'when-needed' } = {}) =>
      (minor === 'always' ? always : whenNeeded).format(charged(amount) / chargedInWhole),
    toMinorUnits: (amount) => charged(amount) * minorInCharged,
    fromMinorUnits: (units) => units / 10 ** counted,
  }
}
