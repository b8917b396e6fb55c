const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON for the inside of a `<script type="application/json">` or `application/ld+json`. No text in the value can
 * end the element, open a comment in it or start an entity, since the characters for that are written as JSON
 * escapes; a JSON parser reads the same value back.
 * @throws TypeError when the value cannot be written as JSON (a cycle, a BigInt)
 */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
