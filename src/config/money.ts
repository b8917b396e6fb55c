import { site } from '#config/place/site.ts'
import { moneyOf } from '#core/money.ts'

/** Amounts in the place's currency. */
export const { formatMoney, toMinorUnits, fromMinorUnits } = moneyOf(site.currency.code)
