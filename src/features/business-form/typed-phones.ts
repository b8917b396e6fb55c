import { err, ok, type Result } from '#core/result.ts'
import { type BusinessValues, formFields } from './business-values.ts'

/** What keeps a field from being stored, to be said at it. */
export type FieldProblem = { column: keyof BusinessValues; message: string }

const phoneFields = formFields.filter(({ kind }) => kind === 'phone')

/**
 * A typed text as telephone numbers in the form in which they are stored, or a message for whoever typed it. The reader,
 * which knows the numbers of all countries, is loaded for it.
 */
export async function readTypedPhones(typed: string, max: number): Promise<Result<string>> {
  if (typed.trim() === '') return ok('')
  const { readPhones } = await import('#features/imports/values/phones.ts')
  const { phone, leftOut } = readPhones(typed, max)
  if (phone === '')
    return err('We cannot read a telephone number in this. Please write it like it is dialled.')
  const [part] = leftOut
  return part === undefined
    ? ok(phone)
    : err(`“${part}” is no telephone number to call. Please correct it, or leave it out.`)
}

/** The values with the telephone numbers that were changed in the form in which they are stored. */
export async function withReadPhones(
  before: BusinessValues,
  after: BusinessValues,
): Promise<Result<BusinessValues, FieldProblem>> {
  const read: Record<string, string> = {}
  for (const { column, max = 0 } of phoneFields) {
    if (after[column] === before[column]) continue
    const phones = await readTypedPhones(String(after[column]), max)
    if (!phones.ok) return err({ column, message: phones.error })
    read[column] = phones.value
  }
  return ok({ ...after, ...read })
}
