import { z } from 'zod'
import { formatNumber } from './numbers.ts'
import { isStorable, typedLine, typedText, unstorable } from './typed-text.ts'

const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters.`

/** A single-line field. @param missing the message when it is empty */
export function lineField(max: number, missing: string) {
  return z
    .string(missing)
    .refine(isStorable, unstorable)
    .overwrite(typedLine)
    .min(1, missing)
    .max(max, tooLong(max))
}

/** A field of several lines. */
export function textField(max: number, missing: string) {
  return z
    .string(missing)
    .refine(isStorable, unstorable)
    .overwrite(typedText)
    .min(1, missing)
    .max(max, tooLong(max))
}

/** An email address; the database accepts whatever passes here. */
export function emailField(max: number, missing: string) {
  return lineField(max, missing).regex(z.regexes.email, 'Please enter a valid email address.')
}

/** The first message for each field, by its name. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message
  return messages
}
