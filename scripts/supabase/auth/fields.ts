import { z } from 'zod'
import { invalid } from './failure.ts'

const emailForm = z.email()
/** E.164 without the plus sign, as it is stored. */
const phoneForm = /^[1-9][0-9]{1,14}$/
const uuidForm = z.guid()

export const isUuid = (value: string) => uuidForm.safeParse(value).success

/** @returns the address in lower case */
export function parseEmail(value: string): string {
  if (value === '') throw invalid('An email address is required')
  if (value.length > 255) throw invalid('An email address is too long')
  if (!emailForm.safeParse(value).success) throw invalid('Unable to validate email address: invalid format')
  return value.toLowerCase()
}

/** @returns the number's digits alone */
export function parsePhone(value: string): string {
  const phone = value.replace(/^\+/, '').replaceAll(' ', '')
  if (!phoneForm.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/** The service has one way to send text messages. @throws AuthFailure validation_failed for another */
export function checkChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
