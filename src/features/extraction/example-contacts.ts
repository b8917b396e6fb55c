/** Contacts that a template's author made up, and that nobody replaced: they are a stranger's, or nobody's. */

const exampleMail =
  /^(?:your\W?(?:e-?mail|name)?|user(?:name)?|test|demo|sample|someone|(?:john|jane)\.?doe)@|@(?:example|domain|yourdomain|email|sentry|wixpress)\.|\.(?:png|jpe?g|gif|webp|svg)$/i

/** Whether an address is a template's, or a file's name. */
export function isExampleMail(text: string): boolean {
  return exampleMail.test(text)
}

/** `0912 345 6789`: typed along the keys. */
const alongTheKeys = /012345678|123456789|987654321/

/** The numbers of a text, parted by semicolons, without those that are a template's. */
export function withoutExampleNumbers(text: string): string {
  return text
    .split(/\s*;\s*/)
    .filter((number) => !alongTheKeys.test(number.replace(/\D/g, '')))
    .join('; ')
}
