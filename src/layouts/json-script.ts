const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON for a `<script type="application/json">` or `application/ld+json`. Characters with which a value could end the
 * element, open a comment or start an entity become JSON escapes; a JSON parser reads the same value back.
 * @throws TypeError when the value has no JSON form (a cycle, a BigInt)
 */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}
