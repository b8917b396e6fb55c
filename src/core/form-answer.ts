/** A form function's answer to success: a short message with a title and a text. */
export type FormDone = { title: string; text: string }

/** Its answer otherwise. `fields` has a message by field name. */
export type FormRefusal = { error: string; reference: string; fields: Readonly<Record<string, string>> }

/** A form returned to a browser without JavaScript: what was wrong, and what had been typed. */
export type ReturnedForm = FormRefusal & { typed: Readonly<Record<string, string>> }

/**
 * The name of a field that people neither see nor reach. Bots that fill in every field fill in this one too; they get
 * the usual answer, and their input is dropped.
 */
export const honeypot = 'homepage'
