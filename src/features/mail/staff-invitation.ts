import { paths } from '#config/paths.ts'
import { roleWords } from '#features/account/staff.ts'
import type { InvitationOfMail, Mail, Sender } from './mail.ts'
import { noticeMail } from './notice.ts'
import { longDate } from './plan-mails.ts'

/** To whoever has the mailbox: an administrator asks them to help run the directory. */
export function staffInvitationMail({ token, role, expires_at }: InvitationOfMail, sender: Sender): Mail {
  const { name, does } = roleWords[role]
  return noticeMail(
    {
      subject: `Help run ${sender.brand} as ${name.toLowerCase()}`,
      title: `You are invited to help run ${sender.brand}`,
      lines: [
        `An administrator of ${sender.brand} invites you as ${name.toLowerCase()}. ${does}`,
        `Open the link and log in with the account of this e-mail address. It is good once, until ${longDate(expires_at)}.`,
        'If you do not know what this is about, do nothing: without you nothing comes of it.',
      ],
      action: { label: 'See the Invitation', path: paths.invitation(token) },
    },
    sender,
  )
}
