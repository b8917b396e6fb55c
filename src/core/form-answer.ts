/** What a form's function answers when all went well: a short message with a title and a text. */
export type FormDone = { title: string; text: string }

/** What it answers otherwise. `fields` says by a field's name what is wrong with it. */
export type FormRefusal = { error: string; reference: string; fields: Readonly<Record<string, string>> }

/** A form that came back to a browser without JavaScript: what was wrong, and what had been typed. */
export type ReturnedForm = FormRefusal & { typed: Readonly<Record<string, string>> }

/**
 * The name of a field that people neither see nor reach. Programs that fill in every field fill in this one too; what
 * they send is answered as usual, and forgotten.
 */
export const honeypot = 'homepage'
