import type { z } from 'zod'
import { type FormDone, type FormRefusal, honeypot } from '#core/form-answer.ts'
import { fieldMessages } from '#core/form-fields.ts'
import { describeFailure, logFailure } from './failures.ts'
import { type FunctionContext, handle } from './handle.ts'
import { refuseOtherSites } from './own-pages.ts'
import { type Fields, readFields } from './read-fields.ts'
import { renderAnswer } from './render-page.ts'
import { replyJson, seeOther } from './reply.ts'
import { recogniseVisit } from './visitor-hash.ts'

type Form<Value> = {
  schema: z.ZodType<Value>
  /** Limit for the whole body, in bytes. */
  limit: number
  /** The page with the form, shown again when something needs correcting. */
  page: string
  /** The message after success, and the page that shows it. */
  done: FormDone & { page: string }
  /** Carries out what the form asks for. @param visitor salted hash of the sender's IP */
  take(value: Value, visitor: string): Promise<void>
  /** Work that continues after the response. */
  afterwards?(context: FunctionContext): void
}

type Outcome = { typed: Fields; refusal?: FormRefusal & { status: number } }

/**
 * A function that takes a form. A script that asks for JSON gets JSON; a browser without JavaScript is redirected to a
 * page that says thanks, or gets the form back with its values and what to correct.
 */
export function formEndpoint<Value>(
  form: Form<Value>,
): (request: Request, context: FunctionContext) => Promise<Response> {
  return handle(
    ['POST'],
    async (request, { reference, context }) => {
      const { typed, refusal } = await takeForm(form, request, context, reference)
      const asJson = request.headers.get('accept')?.includes('application/json')
      if (!refusal)
        return asJson ? replyJson({ title: form.done.title, text: form.done.text }) : seeOther(form.done.page)
      const { status, ...answer } = refusal
      if (asJson) return replyJson(answer, status)
      return renderAnswer(form.page, { form: { ...answer, typed } }, status)
      // A form that is too long is refused like any other that needs correcting.
    },
    Number.POSITIVE_INFINITY,
  )
}

async function takeForm<Value>(
  form: Form<Value>,
  request: Request,
  context: FunctionContext,
  reference: string,
): Promise<Outcome> {
  let typed: Fields = {}
  try {
    refuseOtherSites(request)
    typed = await readFields(request, form.limit)
    if (typed[honeypot]) return { typed }
    const parsed = form.schema.safeParse(typed)
    if (!parsed.success) return { typed, refusal: toCorrect(parsed.error, reference) }
    const { address } = await recogniseVisit(request, context, new Date())
    await form.take(parsed.data, address)
    form.afterwards?.(context)
    return { typed }
  } catch (error) {
    logFailure(reference, request, error)
    const { status, message } = describeFailure(error, reference)
    return { typed, refusal: { status, error: message, reference, fields: {} } }
  }
}

/** An expected outcome: nothing failed, the input needs correcting. */
function toCorrect(error: z.ZodError, reference: string): NonNullable<Outcome['refusal']> {
  return { status: 400, error: 'Please check the marked fields.', reference, fields: fieldMessages(error) }
}
