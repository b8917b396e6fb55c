/** One message as written, and its actions. */
import { shortDate } from '#config/moments.ts'
import './message-dialog.css'
import { closeInAddress } from '#ui/address.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { readDesk } from '../desk/desk.data.ts'
import { ItemDesk } from '../desk/item-desk.tsx'
import { useChanges } from '../live.store.ts'
import { getMessage } from './messages.data.ts'
import { answerAction, type ContactMessage, replyUrl } from './messages.ts'
import type { MessageActions } from './use-message-actions.ts'

const close = () => closeInAddress({ message: null })

type Props = {
  id: string
  /** How often messages were changed here: each time it is read again. */
  changes: number
  actions: MessageActions
}

export function MessageDialog({ id, changes, actions }: Props) {
  const { db } = useAdmin()
  const { value, error, reload } = useLoaded(`${id} ${changes + useChanges('mn_contact_messages')}`, () =>
    getMessage(db, id),
  )
  const desk = useLoaded(`${id} ${useChanges('mn_desk_claims', 'mn_desk_notes')}`, () => readDesk(db, [id]))
  // What is being read stays while it cannot be read anew.
  const failed = error && <LoadFailed what="the message" onRetry={reload} />
  if (value === undefined)
    return (
      failed && (
        <Dialog title="Message" text="" wide onClose={close}>
          {failed}
        </Dialog>
      )
    )
  if (value === null)
    return (
      <Dialog title="Message" text="This message is not there any more." wide onClose={close}>
        {null}
      </Dialog>
    )
  const from = `From ${value.name} (${value.email}), ${shortDate(value.createdAt)}`
  return (
    <Dialog title={value.subject} text={from} wide startsAtText onClose={close}>
      {failed}
      <p className="message-text">{value.message}</p>
      <ItemDesk kind="message" id={id} name={value.subject} desk={desk} />
      <Actions message={value} actions={actions} />
    </Dialog>
  )
}

type ActionsProps = { message: ContactMessage; actions: MessageActions }

function Actions({ message, actions }: ActionsProps) {
  const answered = message.answeredAt !== null
  return (
    <div className="dialog-actions">
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => void actions.remove([message]).then((done) => done && close())}
      >
        Delete
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => void actions.mark([message], !answered)}
      >
        {answerAction(answered)}
      </button>
      <a className="btn" href={replyUrl(message)}>
        <Icon name="mail" /> Answer by E-mail
      </a>
    </div>
  )
}
