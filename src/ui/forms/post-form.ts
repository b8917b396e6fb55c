/**
 * Submits forms with `data-post` in place and shows the answer. Success appears in the form's status line or a toast,
 * and the form is cleared; errors appear at their fields, and all input is kept.
 */
import type { FormDone, FormRefusal } from '#core/form-answer.ts'

const unreachable = 'We could not reach the site. What you typed is still here: please try again.'
const unanswered = 'No answer came in time. It may have arrived all the same. What you typed is still here.'
const patience = 20_000

const underWay = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['post'] === undefined) return
  event.preventDefault()
  if (!underWay.has(form)) void send(form)
})

// Editing a field clears its error.
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLElement && target.ariaInvalid && target.closest('[data-post]')) unmark(target)
})

async function send(form: HTMLFormElement): Promise<void> {
  underWay.add(form)
  form.ariaBusy = 'true'
  say(form, 'Sending…')
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid]')) unmark(field)
  try {
    const fields = fieldsOf(form)
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patience),
    })
    const answer: FormDone | FormRefusal | object = await response.json()
    if ('error' in answer) refuse(form, answer)
    else if ('title' in answer) {
      // What was typed meanwhile is not what was sent.
      if (String(fieldsOf(form)) === String(fields)) form.reset()
      await thank(form, answer)
    }
    // What stands before our functions may answer in their place, as when one of them broke.
    else throw new TypeError('no form function answered')
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    say(form, isLate ? unanswered : unreachable, true)
  }
  form.ariaBusy = null
  underWay.delete(form)
}

function fieldsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)])
}

async function thank(form: HTMLFormElement, { title, text }: FormDone): Promise<void> {
  if (form.dataset['post'] !== 'toast') return say(form, `${title}. ${text}`)
  try {
    const { showToast } = await import('../toaster.tsx')
    say(form, '')
    showToast({ title, text })
  } catch {
    say(form, `${title}. ${text}`)
  }
}

function refuse(form: HTMLFormElement, { error, fields }: FormRefusal): void {
  say(form, error, true)
  const wrong = Object.entries(fields).flatMap(([name, message]) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLElement ? [mark(field, message)] : []
  })
  wrong[0]?.focus()
}

/** Shows the field's error below it, for screen readers too. */
function mark(field: HTMLElement, message: string): HTMLElement {
  const note = document.createElement('p')
  note.className = 'field-error'
  note.id = `${field.id}-error`
  note.textContent = message
  field.after(note)
  field.ariaInvalid = 'true'
  field.setAttribute('aria-describedby', [note.id, field.getAttribute('aria-describedby')].join(' ').trim())
  return field
}

function unmark(field: HTMLElement): void {
  const id = `${field.id}-error`
  document.getElementById(id)?.remove()
  field.ariaInvalid = null
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== id)
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '))
  else field.removeAttribute('aria-describedby')
}

function say(form: HTMLFormElement, words: string, isError = false): void {
  const status = form.querySelector('.form-status')
  if (!status) return
  status.classList.toggle('field-error', isError)
  status.textContent = words
}
