/** Asks before a destructive action; the focus starts on Cancel. Nothing is mounted until the first question. */
import './dialog.css'
import { AlertDialog } from 'radix-ui'
import { askAbove } from './ask.tsx'

export type Question = {
  title: string
  text: string
  /** The label of the confirming button. */
  action: string
  /** The label of the other one, on which the focus starts. */
  cancel?: string
}

/** @returns whether the user confirmed; closing the dialog and going back count as no */
export function askConfirm(question: Question): Promise<boolean> {
  return askAbove((answer) => <ConfirmDialog {...question} answer={answer} />, { whenGoneBack: false })
}

function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  answer,
}: Question & { answer: (yes: boolean) => void }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-backdrop dialog-front" />
        <AlertDialog.Content className="dialog dialog-front card">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>
          <div className="dialog-actions">
            <AlertDialog.Cancel className="btn btn-secondary">{cancel}</AlertDialog.Cancel>
            <button type="button" className="btn btn-danger" onClick={() => answer(true)}>
              {action}
            </button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
