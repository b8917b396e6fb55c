/** Statuses of the errors, as docs.postgrest.org lists them under Errors. */

const own: Readonly<Record<string, number>> = {
  ...{
    PGRST100: 400,
    PGRST101: 405,
    PGRST102: 400,
    PGRST103: 416,
    PGRST105: 405,
    PGRST106: 406,
    PGRST107: 406,
  },
  ...{
    PGRST108: 400,
    PGRST111: 500,
    PGRST112: 500,
    PGRST114: 400,
    PGRST115: 400,
    PGRST116: 406,
    PGRST117: 405,
  },
  ...{
    PGRST118: 400,
    PGRST120: 400,
    PGRST121: 500,
    PGRST122: 400,
    PGRST123: 400,
    PGRST124: 400,
    PGRST125: 404,
  },
  ...{
    PGRST126: 404,
    PGRST127: 400,
    PGRST128: 400,
    PGRST200: 400,
    PGRST201: 300,
    PGRST202: 404,
    PGRST203: 300,
  },
  ...{ PGRST204: 400, PGRST205: 404, PGRST300: 500, PGRST301: 401, PGRST302: 401, PGRST303: 401 },
}

/** The longest listed prefix counts. */
const byState: Readonly<Record<string, number>> = {
  ...{ '09': 500, '0L': 403, '0P': 403, '23503': 409, '23505': 409, '25006': 405, '25': 500, '28': 403 },
  ...{
    '21000': 500,
    '2D': 500,
    '38': 500,
    '39': 500,
    '3B': 500,
    '40': 500,
    '53400': 500,
    '54': 500,
    '55': 500,
  },
  ...{ '57': 500, F0: 500, HV: 500, P0001: 400, P0: 500, '42883': 404, '42P01': 404, '42P17': 500 },
}

/**
 * Codes that are documented too, but that no request may cause: a lost database, a full disk, a bug in PostgreSQL,
 * a statement that is no SQL.
 */
const ourFault = /^(08|53|57P|58|XX|25P|42601|42P02|42P18|42712|PGRST00|PGRSTX)/

/** PostgreSQL also reports malformed text searches and empty names as syntax errors; these are the caller's. */
const callersSyntax = /tsquery|no escaped character|zero-length delimited identifier/

/** @returns what is wrong with a refusal's code and status, if anything */
export function checkCode(
  code: string,
  status: number,
  message: string,
  signedIn: boolean,
): string | undefined {
  if (ourFault.test(code) && !(code === '42601' && callersSyntax.test(message)))
    return `code ${code}, which no request may cause`
  const expected = expectedStatus(code, message, signedIn)
  return status === expected ? undefined : `code ${code} with status ${status} instead of ${expected}`
}

function expectedStatus(code: string, message: string, signedIn: boolean): number | undefined {
  if (code.startsWith('PGRST')) return own[code]
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  if (code === '42501') return signedIn ? 403 : 401
  for (let length = 5; length > 1; length -= 1) {
    const status = byState[code.slice(0, length)]
    if (status !== undefined) return status
  }
  return 400
}
